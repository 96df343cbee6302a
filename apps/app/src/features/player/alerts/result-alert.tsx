import type { Form } from '@auscult/contract/entities/questionnaire';
import type { Stream } from '@auscult/contract/entities/stream';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { currentTrack } from '@auscult/player/machine/selectors';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { NextAction } from '../../../shared/accreditation/next-action.tsx';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { markResultShown, sentenceOf } from '../../../shared/questions/result/form-outcome.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { useStream } from '../use-stream.ts';

/** ACC-08: how a test or an evaluation of the open episode ended, where no device has shown it yet. */
export function ResultAlert() {
  const streamId = usePlayerState((state) => currentTrack(state)?.streamId ?? null);
  return streamId !== null && <ResultOf key={streamId} streamId={streamId} />;
}

function ResultOf({ streamId }: { readonly streamId: number }) {
  const services = useServices();
  const stream = useStream(streamId);
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ readonly form: Form; readonly pathname: string } | null>(null);
  const due = stream?.forms.find(isDue);
  useEffect(() => {
    if (!due || pathname.startsWith('/questions/')) return;
    // A frame later, when a dialog in which it was answered shows it.
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('dialog[open]')) return;
      setShown({ form: due, pathname });
      void markResultShown(services, due);
    });
    return () => cancelAnimationFrame(frame);
  }, [services, due, pathname]);
  if (!stream || shown?.pathname !== pathname) return null;
  return <Result stream={stream} form={shown.form} onClose={() => setShown(null)} />;
}

const isDue = ({ type, state, questions, result_shown }: Form) =>
  (type === 'exam' || type === 'review') && state !== 'open' && questions.length > 0 && !result_shown;

interface ResultProps {
  readonly stream: Stream;
  readonly form: Form;
  readonly onClose: () => void;
}

function Result({ stream, form, onClose }: ResultProps) {
  const { close } = usePhrasesOf(playerPhrases);
  const words = usePhrasesOf(questionsPhrases);
  const [heading, text] = [useId(), useId()];
  const right = form.results.filter(({ is_correct }) => is_correct).length;
  const path = stream.accreditation;
  const title = form.type === 'exam' ? (form.state === 'passed' ? words.passed : words.notPassed) : words.complete[form.type];
  return (
    <ModalSheet labelledBy={heading} describedBy={text} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {title}
      </h2>
      <p id={text} className="ink-2 pretty">
        {form.type === 'exam' ? sentenceOf(words, form, right, form.results.length) : words.thanks}
      </p>
      <ModalActions>
        {path && <NextAction episode={{ courseId: stream.course_id, streamId: stream.id, title: stream.title }} path={path} of="card" />}
        <Button look="ghost" block onClick={onClose}>
          {close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
