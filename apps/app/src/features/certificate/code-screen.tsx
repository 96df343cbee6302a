import { parseCertificateCode, writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import styles from './check-page.module.css';
import { CheckPage } from './check-page.tsx';

const route = getRouteApi('/certificate');

/** Where a code is typed, with the code of the check that led here. */
export function CodeScreen(): ReactNode {
  const { code = '' }: { readonly code?: string } = route.useSearch();
  return <CodePage code={code} />;
}

/** What is no code is said here, before anything is asked. */
export function CodePage({ code: initial, isWrong: isWrongInitially = false }: { readonly code: string; readonly isWrong?: boolean }): ReactNode {
  const words = usePhrasesOf(certificatePhrases);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [isWrong, setWrong] = useState(isWrongInitially);
  useDocumentTitle(words.pageTitle);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = parseCertificateCode(typed);
    setWrong(code === null);
    const field = event.currentTarget.elements.namedItem('code');
    if (code === null && field instanceof HTMLElement) field.focus();
    if (code !== null) void navigate({ to: '/certificate/$code', params: { code: writtenCode(code) } });
  }

  return (
    <CheckPage>
      <h1 className="t-3xl balance">{words.title}</h1>
      <p className={`ink-2 pretty ${styles.introduction}`}>{words.introduction}</p>
      <Form onSubmit={submit}>
        <Field
          name="code"
          label={words.code}
          help={words.codeHelp}
          error={isWrong ? words.codeInvalid : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" block>
          {words.check}
        </Button>
      </Form>
    </CheckPage>
  );
}
