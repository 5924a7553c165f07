import type { StopKey } from '#domain/plan/details.ts';
import { UploadPapers } from '#web/plan/upload/upload-papers.tsx';

/** The yes to insurance papers: the building's sample may come along now, or later on the plan (D6). */
export const CoiUploads = ({ stop, title }: { stop: StopKey; title: string }) => <UploadPapers stop={stop} title={title} />;
