import styles from './question-diamond.module.css';

/** Where a question is asked: hollow while it is open, filled once it is answered. Decorative without a `label`. */
export function QuestionDiamond({ isAnswered = false, label }: { readonly isAnswered?: boolean; readonly label?: string }) {
  return (
    <span
      className={styles.diamond}
      data-answered={isAnswered || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
