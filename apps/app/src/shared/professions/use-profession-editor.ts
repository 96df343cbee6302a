import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { BignumberDetails } from '@auscult/contract/entities/profession';
import { BIG_LOOKUP_DELAY_MS } from '@auscult/domain/profession/big-number';
import { lookupFailureOf } from '@auscult/domain/profession/lookup-failure';
import {
  type EditorEvent,
  numberToLookUp,
  openProfessionEditor,
  type ProfessionEditor,
  stepProfessionEditor,
} from '@auscult/domain/profession/profession-editor';
import { useSession } from '@auscult/web/services/web-services';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useServices } from '../services/services.tsx';

export type EditorStart = Parameters<typeof openProfessionEditor>[0];

export interface ProfessionEditorState {
  readonly editor: ProfessionEditor;
  readonly dispatch: (event: EditorEvent) => void;
  /** The register's answer for the current number; null without one. */
  readonly details: BignumberDetails['bignumberDetails'] | null;
}

/** The editor's reducer with debounced register lookups. */
export function useProfessionEditor(start: EditorStart): ProfessionEditorState {
  const { api } = useServices();
  const userId = useSession().user?.id;
  const [editor, dispatch] = useReducer(stepProfessionEditor, start, openProfessionEditor);
  const [answered, setAnswered] = useState<{ readonly number: string; readonly details: BignumberDetails['bignumberDetails'] } | null>(null);
  const number = numberToLookUp(editor);
  /** Numbers whose lookup failed: who gives one again wants the register's word of now, not what is remembered of it. */
  const failed = useRef(new Set<string>());

  useEffect(() => {
    if (number === null) return;
    const lookUp = async () => {
      dispatch({ type: 'lookup_begun', number });
      try {
        const fresh = failed.current.has(number) && { save_to_cache: 0 as const };
        const query = { ...(userId !== undefined && { user_id: userId }), multiProfessions: 1, ...fresh };
        const found = await answer(api.GET('/v1/bignumber/{bignumber}', { params: { path: { bignumber: number }, query } }));
        setAnswered({ number, details: found.bignumberDetails });
        dispatch({ type: 'lookup_found', number, professionIds: found.professionIds });
      } catch (error) {
        failed.current.add(number);
        dispatch({ type: 'lookup_failed', number, failure: lookupFailureOf(error instanceof ApiError ? error.code : '') });
      }
    };
    const timer = setTimeout(() => void lookUp(), BIG_LOOKUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [api, number, userId]);

  const { check } = editor;
  return { editor, dispatch, details: check.state === 'verified' && answered?.number === check.number ? answered.details : null };
}
