import type { Route } from './+types/page.ts';
import { BookStep } from './book-step.tsx';
import { inOwnDocument } from './own-document.ts';
import { readBook } from './read-book.ts';

export const loader = (args: Route.LoaderArgs) => readBook(args);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => inOwnDocument(request, serverLoader);

const BookPage = ({ loaderData }: Route.ComponentProps) => <BookStep read={loaderData} />;

export default BookPage;
