import type { Picture as PictureData } from '@pasar/contract/shapes'
import { sized } from './picture-source.ts'

/** A person's picture, or the first letter of the name. `size` in px. */
export function Avatar({
  name,
  picture,
  size = 40,
}: {
  name: string
  picture?: PictureData | null
  size?: number
}) {
  if (picture) {
    return (
      <img
        src={sized(picture.url, size * 2)}
        alt=""
        width={size}
        height={size}
        className="shrink-0 rounded-full object-cover"
        style={{ width: size, height: size }}
      />
    )
  }
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-full bg-[#b9e0d0] font-bold text-[#0a5540]"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {[...name.trim()][0]?.toUpperCase() ?? '·'}
    </span>
  )
}
