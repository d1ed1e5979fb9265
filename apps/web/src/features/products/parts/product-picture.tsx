import type { Product } from '@mostrador/contract/products';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './product-picture.module.css';

interface Props {
  product: Pick<Product, 'name' | 'picture'>;
  /** Length of both sides, in pixels. */
  size: number;
}

/**
 * A product's thumbnail, or its initial. The box has the same size either way, so that nothing moves
 * when a picture arrives. Hidden from screen readers, since the name stands beside it.
 */
export function ProductPicture({ product: { name, picture }, size }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = picture?.thumbnailUrl;
  return (
    <span
      className={classes.picture}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {url !== undefined && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedUrl(url)}
        />
      ) : (
        (initialOf(name) ?? <IconPhoto size={size * 0.42} stroke={1.5} />)
      )}
    </span>
  );
}

/** The first letter or digit, including its combining marks. */
function initialOf(name: string): string | undefined {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase();
}
