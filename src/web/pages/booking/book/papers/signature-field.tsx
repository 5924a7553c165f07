import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { DRAWING_BOX, LONGEST_DRAWING } from '#domain/papers/signature.ts';
import { LATER } from '#web/core/this-tab.ts';
import { FieldError, useField } from '#web/forms/field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Payment } from '../payment/use-payment.ts';
import styles from './signature-field.module.css';

type Props = { plan: PlanView; payment: Payment };

/** Typed or drawn: both bind alike, and what was begun one way is there when somebody comes back to it. */
export const SignatureField = ({ plan, payment }: Props) => {
  const { kept, now, keep } = payment;
  const other = useRef('');
  const choose = (way: string): void => {
    if (way === 'type') other.current = kept.drawing ?? '';
    keep({ drawing: way === 'draw' ? other.current : null });
    rememberWay(way === 'draw' ? 'draw' : 'type');
  };
  // Nothing typed or drawn yet: as this person signed the last time. Without a word of theirs it is the way that every keyboard goes.
  const begin = useRef((): void => {
    const { name, drawing } = now();
    if (name === '' && drawing === null && rememberedWay() === 'draw') keep({ drawing: '' });
  });
  useEffect(() => begin.current(), []);
  return (
    <div className={styles.field}>
      <Segmented
        name="signing_way"
        label="Your signature"
        options={[
          { value: 'draw', label: 'Draw' },
          { value: 'type', label: 'Type name' },
        ]}
        value={kept.drawing === null ? 'type' : 'draw'}
        onChange={choose}
      />
      {kept.drawing === null ? (
        <TextField
          name="name"
          label="Your full name"
          hint="Typed here it is your signature, on all of the papers above."
          className={styles.typed!}
          autoComplete="name"
          maxLength={80}
          defaultValue={kept.name}
          onInput={({ currentTarget }) => keep({ name: currentTarget.value })}
        />
      ) : (
        <DrawnField
          who={`${plan.contact_first_name} ${plan.contact_last_name}`.trim()}
          drawing={kept.drawing}
          onDraw={(drawing) => keep({ drawing })}
        />
      )}
    </div>
  );
};

type Way = 'draw' | 'type';

const KEY = `${LATER}signing way`;

/** How somebody signed the last time in this browser; forgotten with whatever else is theirs. */
const rememberedWay = (): Way => {
  try {
    return localStorage.getItem(KEY) === 'draw' ? 'draw' : 'type';
  } catch {
    return 'type';
  }
};

const rememberWay = (way: Way): void => {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // Asked anew where nothing may be kept.
  }
};

type Drawing = { who: string; drawing: string; onDraw: (drawing: string) => void };

/** A finger, a pen or a mouse draws; the name of the papers stands for the signature's. */
const DrawnField = ({ who, drawing, onDraw }: Drawing) => {
  const { control, hintId, errorId, error, clear } = useField({ name: 'drawing', hint: who });
  const [stroke, setStroke] = useState('');
  const last = useRef<Point | null>(null);
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    last.current = point;
    setStroke(`M${inPath(point)}L${inPath(point)}`);
  };
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (last.current === null || !event.isPrimary) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - last.current.x, point.y - last.current.y) < LEAST) return;
    last.current = point;
    setStroke((before) => (drawing.length + before.length < LONGEST_DRAWING - 20 ? `${before} ${inPath(point)}` : before));
  };
  const end = (): void => {
    if (last.current === null) return;
    last.current = null;
    clear();
    onDraw(drawing + stroke);
    setStroke('');
  };
  return (
    <div data-field="drawing">
      <input type="hidden" name="drawing" value={drawing} />
      {/* What is wrong leads here, and not into a pad that no key can draw on. */}
      <fieldset
        className={styles.pad}
        id={control.id}
        tabIndex={-1}
        aria-describedby={control['aria-describedby']}
        data-invalid={error ? '' : undefined}
      >
        <legend className="sr">Your signature, drawn</legend>
        <svg
          viewBox={`0 0 ${DRAWING_BOX.width} ${DRAWING_BOX.height}`}
          role="img"
          aria-label="Draw your signature here, or choose Type name above"
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <line x1="40" y1="150" x2="560" y2="150" className={styles.rule} />
          <path d={drawing + stroke} className={styles.ink} />
        </svg>
        <div className={styles.under}>
          <p className="meta" id={hintId}>
            {who !== '' && `${who}. `}Drawn or typed counts the same.
          </p>
          {drawing !== '' && (
            <Button kind="link" onClick={() => onDraw('')}>
              Clear<span className="sr"> the drawing</span>
            </Button>
          )}
        </div>
      </fieldset>
      <FieldError id={errorId} error={error} />
    </div>
  );
};

type Point = { x: number; y: number };

/** What is nearer than that to the last point adds nothing. */
const LEAST = 2;

/** In the box that the papers keep it in, however wide it is on this screen. */
const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  return {
    x: within(((clientX - left) / width) * DRAWING_BOX.width, DRAWING_BOX.width),
    y: within(((clientY - top) / height) * DRAWING_BOX.height, DRAWING_BOX.height),
  };
};

const inPath = ({ x, y }: Point): string => `${x} ${y}`;
