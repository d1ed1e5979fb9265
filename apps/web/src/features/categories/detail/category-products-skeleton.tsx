import { Skeleton } from '@mantine/core';
import classes from './category-products.module.css';

const PLACES = [0, 1, 2, 3, 4];

/** Placeholder while a category's products load. */
export function CategoryProductsSkeleton() {
  return (
    <ul className={classes.products} aria-busy="true">
      {PLACES.map((place) => (
        <li key={place} className={classes.product}>
          <Skeleton height={36} width={36} />
          <Skeleton height={12} width="55%" />
          <Skeleton height={20} width={84} radius="xl" />
          <Skeleton height={12} width={64} ml="auto" />
        </li>
      ))}
    </ul>
  );
}
