import { AnchorLink } from '#shared/ui/links.tsx';

/** Link from a category to its products. */
export function CategoryLink({ id, name }: { id: string; name: string }) {
  return (
    <AnchorLink to="/products" search={{ categoryId: id }} inherit>
      {name}
    </AnchorLink>
  );
}
