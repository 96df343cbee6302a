import { fullDate, fullDateAndClock } from '@auscult/phrases/dates';
import { Field, type FieldProps } from '@auscult/ui/controls/field';
import { usePhrases } from '@auscult/web/services/web-services';

interface DateFieldProps extends FieldProps {
  readonly type: 'date' | 'datetime-local';
  readonly value: string;
}

/** A day, or a moment. Browsers write it as their own language does, which may not be that of the studio: below it stands what was chosen in words. */
export function DateField({ help, ...field }: DateFieldProps) {
  const { language } = usePhrases();
  const at = new Date(field.value);
  const chosen =
    field.value === '' || Number.isNaN(at.getTime())
      ? undefined
      : field.type === 'date'
        ? fullDate(language, field.value)
        : fullDateAndClock(language, at.toISOString());
  return <Field {...field} help={chosen ?? help} />;
}
