import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { Button } from '@auscult/ui/controls/button';
import { CheckField } from '@auscult/ui/form/check-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Copy, Download } from 'lucide-react';
import { boolean, check, object, pipe } from 'valibot';
import { useServices } from '../services/services.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown once; the user must confirm that they are saved before continuing. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { toasts, share } = useServices();
  const words = usePhrasesOf(twoFactorPhrases);
  const { form, control, submit } = useForm({
    schema: object({
      kept: pipe(
        boolean(),
        check((isKept) => isKept, words.keptMissing),
      ),
    }),
    defaultValues: { kept: false },
    send: async () => onDone(),
  });
  const { value: isKept, ...kept } = control('kept');

  function save(): void {
    const file = URL.createObjectURL(new Blob([`${words.fileTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = words.fileName;
    link.click();
    URL.revokeObjectURL(file);
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <ul className={styles.codes} aria-label={words.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          look="secondary"
          icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() =>
            void share.copy(codes.join('\n')).then(
              () => toasts.success(words.codesCopied),
              () => toasts.error([words.notCopied]),
            )
          }
        >
          {words.copyCodes}
        </Button>
        <Button look="secondary" icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={save}>
          {words.downloadCodes}
        </Button>
      </div>
      <CheckField {...kept} isOn={isKept}>
        {words.kept}
      </CheckField>
      <Button type="submit" block look={isKept ? 'ink' : 'quiet'}>
        {words.done}
      </Button>
    </Form>
  );
}
