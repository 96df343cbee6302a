import { answer } from '@auscult/client/api-client';
import type { StudioCourse, StudioSeason } from '@auscult/contract/entities/studio-catalogue';
import { creationPhrases } from '@auscult/phrases/studio/creation';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mayChange } from '../../shared/account/may-change.ts';
import { CreateDialog, type Creation } from '../../shared/creation/create-dialog.tsx';
import { useServices } from '../../shared/services/services.tsx';

const plus = <Plus size={18} strokeWidth={1.75} aria-hidden="true" />;

interface PartProps {
  readonly course: StudioCourse;
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
}

const companiesOf = ({ company_id, company_name }: StudioCourse) => [{ id: company_id, name: company_name }] as const;

/** Makes a season at the end of a series. Nothing for whoever may not, and in a season. */
export function NewSeason({ course, disabled }: PartProps) {
  const { api } = useServices();
  const { user } = useSession();
  const words = usePhrasesOf(creationPhrases);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const path = { company_id: course.company_id };
  if (!user || course.kind !== 'series' || !mayChange(user, 'update_course', course.company_id)) return null;
  async function create({ title, language }: Creation): Promise<void> {
    const body = { title, language, parent_id: course.id };
    const season = await answer(api.POST('/v1/studio/companies/{company_id}/courses', { params: { path }, body }));
    await navigate({
      to: '/companies/$companyId/courses/$courseId/edit',
      params: { companyId: String(season.company_id), courseId: String(season.id) },
    });
  }
  return (
    <>
      <Button look="secondary" small icon={plus} disabled={disabled} onClick={() => setOpen(true)}>
        {words.newSeason}
      </Button>
      {isOpen && (
        <CreateDialog
          heading={words.newSeason}
          language={course.language.value}
          companies={companiesOf(course)}
          onCreate={create}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Makes an episode at the end of a course, or of a season of it. Nothing for whoever may not. */
export function NewEpisode({ course, season, disabled }: PartProps & { readonly season?: StudioSeason }) {
  const { api } = useServices();
  const { user } = useSession();
  const words = usePhrasesOf(creationPhrases);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const path = { course_id: season?.id ?? course.id };
  if (!user || !mayChange(user, 'update_stream', course.company_id)) return null;
  async function create({ title, language }: Creation): Promise<void> {
    const stream = await answer(api.POST('/v1/studio/courses/{course_id}/streams', { params: { path }, body: { title, language } }));
    await navigate({ to: '/streams/$streamId/edit', params: { streamId: String(stream.id) } });
  }
  return (
    <>
      <Button
        look="secondary"
        small
        icon={plus}
        disabled={disabled}
        aria-label={season && words.newEpisodeIn(season.title)}
        onClick={() => setOpen(true)}
      >
        {words.newEpisode}
      </Button>
      {isOpen && (
        <CreateDialog
          heading={season ? words.newEpisodeIn(season.title) : words.newEpisode}
          language={course.language.value}
          companies={companiesOf(course)}
          onCreate={create}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
