import { AnchorLink } from '#shared/ui/links.tsx';

/** Link to a product, under its present name; a deleted product keeps its last name. */
export function ProductLink({ id, name }: { id: string; name: string }) {
  return (
    <AnchorLink to="/products/$id" params={{ id }} inherit>
      {name}
    </AnchorLink>
  );
}
