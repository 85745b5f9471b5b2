import type { Picture as PictureData } from '@pasar/contract/shapes'
import { useState } from 'react'
import { cx } from '../cx.ts'
import { buildPlaceholder, buildSizedUrl, buildSrcSet } from './picture-source.ts'

type PictureProps = {
  picture: PictureData
  /** Width / height of the box. Defaults to that of the picture. */
  ratio?: number
  /** The rendered width, as in <img sizes>. */
  sizes?: string
  /** Above the fold: loads eagerly with high priority. */
  first?: boolean
  fit?: 'cover' | 'contain'
  /** Empty for decoration. Defaults to the text of the picture. */
  alt?: string
  className?: string
}

/** A picture in a box of fixed ratio, with a placeholder while it loads. */
export function Picture({
  picture,
  ratio,
  sizes = '50vw',
  first,
  fit = 'cover',
  alt,
  className,
}: PictureProps) {
  const [ready, setReady] = useState(false)
  const box = ratio ?? (picture.width && picture.height ? picture.width / picture.height : 1)
  return (
    <span
      className={cx('block overflow-hidden', className)}
      style={{ aspectRatio: box, background: buildPlaceholder(picture.blur) }}
    >
      <img
        src={buildSizedUrl(picture.url, 750)}
        srcSet={buildSrcSet(picture.url)}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width || undefined}
        height={picture.height || undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setReady(true)
        }}
        onLoad={() => setReady(true)}
        className={cx(
          'size-full transition-opacity duration-(--slow)',
          fit === 'cover' ? 'object-cover' : 'object-contain',
          ready || first ? 'opacity-100' : 'opacity-0',
        )}
      />
    </span>
  )
}
