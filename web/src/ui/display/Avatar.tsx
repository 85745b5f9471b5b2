import type { Picture as PictureData } from '@pasar/contract/shapes'
import { buildSizedUrl } from './picture-source.ts'

/** The picture of a person, or the initial of the name. `size` in px. */
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
        src={buildSizedUrl(picture.url, size * 2)}
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
