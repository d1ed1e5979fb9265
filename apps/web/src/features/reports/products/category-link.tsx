import { AnchorLink } from '#shared/ui/links.tsx';

/** A category, leading to its products. */
export function CategoryLink({ id, name }: { id: string; name: string }) {
  return (
    <AnchorLink to="/products" search={{ categoryId: id }} inherit>
      {name}
    </AnchorLink>
  );
}
