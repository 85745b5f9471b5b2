import type { Picture as PictureData } from '@pasar/contract/shapes'
import { useState } from 'react'
import { cx } from './cx.ts'
import { groundOf, sized, sourceSet } from './picture-source.ts'

type PictureProps = {
  picture: PictureData
  /** Width over height of the box; the picture's own when left out. */
  ratio?: number
  /** How wide it is drawn, as <img sizes>; decides which size is fetched. */
  sizes?: string
  /** The first picture a person sees: fetched at once and first. */
  first?: boolean
  fit?: 'cover' | 'contain'
  /** Empty for decoration; the picture's own text when left out. */
  alt?: string
  className?: string
}

/** A picture in a box that has its place before it arrives; nothing jumps. */
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
      style={{ aspectRatio: box, background: groundOf(picture.blur) }}
    >
      <img
        src={sized(picture.url, 750)}
        srcSet={sourceSet(picture.url)}
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
