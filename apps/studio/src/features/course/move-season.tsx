import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { bulkPhrases } from '@auscult/phrases/studio/bulk';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { PlaceFields } from '../../shared/catalogue/place-fields.tsx';

interface MoveSeasonProps {
  readonly season: StudioCourse;
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  readonly onMove: (seriesId: number) => void;
}

/** Moves a season with its episodes to the end of another series of its company. */
export function MoveSeason({ season, disabled, onMove }: MoveSeasonProps) {
  const words = usePhrasesOf(coursePagePhrases);
  const choice = usePhrasesOf(bulkPhrases);
  const [headingId, formId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const [seriesId, setSeriesId] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    setOpen(false);
    setSeriesId(null);
    setRefused(false);
  };
  return (
    <>
      <Button look="secondary" block disabled={disabled} onClick={() => setOpen(true)}>
        {words.moveSeason}
      </Button>
      {isOpen && (
        <ModalSheet labelledBy={headingId} kind="form" centred onClose={close}>
          <h2 id={headingId} className="t-xl">
            {words.moveHeading}
          </h2>
          <p className="ink-2 pretty">{words.moveText}</p>
          <Form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              if (seriesId === null || seriesId === season.parent_id) setRefused(true);
              else {
                onMove(seriesId);
                close();
              }
            }}
          >
            <PlaceFields
              companyId={season.company_id}
              value={seriesId}
              onlySeries
              error={isRefused ? choice.seriesMissing : undefined}
              onChange={setSeriesId}
            />
          </Form>
          <ModalActions>
            <Button block type="submit" form={formId}>
              {words.move}
            </Button>
            <Button look="ghost" block onClick={close}>
              {words.cancel}
            </Button>
          </ModalActions>
        </ModalSheet>
      )}
    </>
  );
}
