import { AnchorLink } from '#shared/ui/links.tsx';

/** A product under the name that it has today; one that was deleted keeps its name. */
export function ProductLink({ id, name }: { id: string; name: string }) {
  return (
    <AnchorLink to="/products/$id" params={{ id }} inherit>
      {name}
    </AnchorLink>
  );
}
