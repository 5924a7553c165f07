import type { StopKey } from '#domain/plan/details.ts';
import { UploadDocuments } from '#web/plan/upload/upload-documents.tsx';

/** The yes to insurance documents: the building's sample may come along now, or later on the plan (D6). */
export const CoiUploads = ({ stop, title }: { stop: StopKey; title: string }) => <UploadDocuments stop={stop} title={title} />;
