import { NotFound } from './sections/not-found.tsx';

export function NotFoundPage() {
  return <NotFound />;
}
