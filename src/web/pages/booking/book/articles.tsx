import { useRef, useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { ARTICLES_BECAUSE, ARTICLES_QUESTION, LONGEST_ARTICLE, MOST_ARTICLES } from '#domain/plan/extraordinary-articles.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Article, articleOf, NO_ARTICLES, SOME_ARTICLES } from './book-form.ts';
import styles from './valuation-choice.module.css';

type Line = { key: number; name: string; worth: string };

/** What is worth more than $100 a pound: asked of everybody, listed with its value or said to be nothing. Goes onto the plan line by line. */
export const Articles = () => {
  const { plan, change } = usePlan();
  const listed = plan.extraordinary_articles;
  const [picked, setPicked] = useState(listed === null ? '' : listed.length === 0 ? NO_ARTICLES : SOME_ARTICLES);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    listed?.length ? listed.map(({ name, value }, key) => ({ key, name, worth: String(value) })) : [EMPTY],
  );
  const [errors, setErrors] = useState<Errors>({});
  const saved = useRef(JSON.stringify(listed));

  const save = async (articles: readonly Article[]): Promise<void> => {
    const text = JSON.stringify(articles);
    if (text === saved.current) return;
    saved.current = text;
    setErrors({});
    try {
      await change({
        key: 'articles',
        what: 'Articles above $100 a pound',
        is_shown_here: true,
        send: ({ extras }) => extras.listArticles({ id: plan.uuid, articles: [...articles] }),
      });
    } catch (error) {
      saved.current = '';
      const { errors: named, error_message } = asCallError(error).problem;
      setErrors({ extraordinary_articles: Object.values(named)[0] ?? error_message });
    }
  };
  /** What is listed whole is kept; a line that is still being written waits. */
  const leave = (all = lines): void => {
    const whole = all.flatMap(({ name, worth }) => articleOf(name, worth) ?? []);
    if (whole.length > 0 && whole.length === all.length) void save(whole);
  };
  const pick = (choice: string): void => {
    setPicked(choice);
    if (choice === NO_ARTICLES) void save([]);
    else leave();
  };
  const write = (key: number, part: Partial<Line>): void => setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const remove = (key: number): void => {
    const others = lines.filter((line) => line.key !== key);
    setLines(others);
    leave(others);
  };
  return (
    <>
      <RadioCards
        name="extraordinary_articles"
        label={ARTICLES_QUESTION}
        hint={ARTICLES_BECAUSE}
        columns={2}
        error={errors['extraordinary_articles']}
        value={picked}
        onChange={pick}
        choices={[
          { value: NO_ARTICLES, label: 'None' },
          { value: SOME_ARTICLES, label: 'Yes, I’ll list it' },
        ]}
      />
      {picked === SOME_ARTICLES &&
        lines.map(({ key, name, worth }, at) => (
          <div className={styles.article} key={key}>
            <TextField
              name={`article_name_${key}`}
              label={`Article ${at + 1}`}
              maxLength={LONGEST_ARTICLE}
              autoComplete="off"
              value={name}
              onChange={({ target }) => write(key, { name: target.value })}
              onBlur={() => leave()}
            />
            <TextField
              name={`article_value_${key}`}
              label={`Its value in dollars, article ${at + 1}`}
              inputMode="decimal"
              autoComplete="off"
              value={worth}
              onChange={({ target }) => write(key, { worth: target.value })}
              onBlur={() => leave()}
            />
            {lines.length > 1 && (
              <Button kind="link" type="button" onClick={() => remove(key)}>
                Remove<span className="sr"> article {at + 1}</span>
              </Button>
            )}
          </div>
        ))}
      {picked === SOME_ARTICLES && lines.length < MOST_ARTICLES && (
        <p>
          <Button
            kind="outline"
            size="s"
            type="button"
            onClick={() => setLines([...lines, { ...EMPTY, key: 1 + Math.max(...lines.map(({ key }) => key)) }])}
          >
            Add another article
          </Button>
        </p>
      )}
    </>
  );
};

const EMPTY: Line = { key: 0, name: '', worth: '' };
