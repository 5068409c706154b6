import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lab } from '../../lab/client.js';
import type { Fields, QuestionForm } from '../../lab/forms.js';
import { Busy, lazily } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import type { CardQuestion } from '../../question/question-link.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { BadLink } from './bad-link.js';
import { QuestionSection } from './question-section.js';

const QuestionFields = lazily(() => import('./question-form.js'));

interface QuestionPageProps {
  readonly id: string;
  /** Question that fills the form; null for the example. */
  readonly question: CardQuestion | null;
  /** True if the form is to be changed. */
  readonly isChanged?: boolean;
}

/** A question of the list: a form made from its arguments, and its answer. */
export function QuestionPage({ id, question, isChanged = false }: QuestionPageProps) {
  const form = useSignal<QuestionForm | null>(null);
  const fields = useSignal<Fields>({});
  const error = useSignal<string | null>(null);
  // The offers of some fields depend on the chosen words of others.
  const chosen = JSON.stringify(form.value?.args.map(({ name, kind }) => kind === 'word' && fields.value[name]));
  useEffect(() => {
    const { seed } = question ?? rulesQuestion.value;
    lab.forms.fieldsOf(id, question?.args ?? null).then(
      async (first) => {
        fields.value = { ...first, seed };
        form.value = await lab.forms.questionForm(id, fields.value);
      },
      (wrong: Error) => (error.value = wrong.message),
    );
  }, []);
  useEffect(() => {
    if (form.peek() !== null) void lab.forms.questionForm(id, fields.peek()).then((next) => (form.value = next));
  }, [chosen]);
  if (error.value !== null) return <BadLink why={error.value} />;
  const { ask = 'A question', about = '' } = form.value ?? {};
  return (
    <QuestionSection place={id} title={ask} about={about === '' ? '' : `${capital(about)}.`} isChanged={isChanged}>
      {form.value === null ? (
        <Busy label="Opening" />
      ) : (
        <QuestionFields form={form.value} fields={fields.value} onChange={(to) => (fields.value = to)} />
      )}
    </QuestionSection>
  );
}
