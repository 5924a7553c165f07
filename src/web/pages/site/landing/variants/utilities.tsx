import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUtilitiesFrame } from './use-utilities-frame.ts';
import styles from './utilities.module.css';

/** Spec section 8, when the frame does not come. */
export const UTILITIES_FAILED = 'Utilities widget failed to load. Please refresh and try again.';

/** The utilities service in its frame (property 59). Whatever becomes of it, the page around it stays as it is. */
export const Utilities = ({ url }: { url: string }) => {
  const { ref, kept, state, height, loaded, again } = useUtilitiesFrame(url);
  return (
    <div className={state === 'coming' ? styles.coming : ''} aria-busy={state === 'coming'}>
      {state === 'failed' ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button kind="outline" size="s" icon="refresh" onClick={again}>
              Refresh
            </Button>
          }
        >
          <p>{UTILITIES_FAILED}</p>
        </Notice>
      ) : (
        kept && (
          <iframe
            ref={ref}
            className={styles.frame}
            title="Connect utilities"
            src={url}
            sandbox={kept.sandbox}
            referrerPolicy="strict-origin"
            style={{ height }}
            onLoad={loaded}
          />
        )
      )}
      <noscript>
        <iframe className={styles.frame} title="Connect utilities" src={url} sandbox="allow-forms" referrerPolicy="strict-origin" />
      </noscript>
    </div>
  );
};
