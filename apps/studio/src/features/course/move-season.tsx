import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { bulkPhrases } from '@auscult/phrases/studio/bulk';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { PlaceFields } from '../../shared/catalogue/place-fields.tsx';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';

interface MoveSeasonProps {
  readonly season: StudioCourse;
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  readonly onMove: (seriesId: number) => void;
}

/** Moves a season with its episodes to the end of another series of its company. */
export function MoveSeason({ season, disabled, onMove }: MoveSeasonProps) {
  const words = usePhrasesOf(coursePagePhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" block disabled={disabled} onClick={() => setOpen(true)}>
        {words.moveSeason}
      </Button>
      {isOpen && <MoveSheet season={season} onMove={onMove} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveSheet({ season, onMove, onClose }: Pick<MoveSeasonProps, 'season' | 'onMove'> & { readonly onClose: () => void }) {
  const words = usePhrasesOf(coursePagePhrases);
  const choice = usePhrasesOf(bulkPhrases);
  const [seriesId, setSeriesId] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  return (
    <ActSheet
      title={words.moveHeading}
      text={words.moveText}
      confirm={words.move}
      busy={false}
      onConfirm={() => {
        if (seriesId === null || seriesId === season.parent_id) return setRefused(true);
        onMove(seriesId);
        onClose();
      }}
      onClose={onClose}
    >
      <PlaceFields
        companyId={season.company_id}
        value={seriesId}
        onlySeries
        error={isRefused ? choice.seriesMissing : undefined}
        onChange={setSeriesId}
      />
    </ActSheet>
  );
}
