import { HEIGHT, WIDTH } from './news/backdrop.ts'
import { harvest } from './news/harvest.ts'
import { parcel } from './news/parcel.ts'
import { reef } from './news/reef.ts'
import { roast } from './news/roast.ts'
import { sunscreen } from './news/sunscreen.ts'
import { workshop } from './news/workshop.ts'
import { newPen, type Pen } from './packshots/kit/pen.ts'
import { buildSvg } from './packshots/render.ts'
import type { NewsScene } from './scenes.ts'

const scenes: Record<NewsScene, (pen: Pen) => string> = { harvest, roast, workshop, sunscreen, parcel, reef }

/** The cover of an article, 1200 × 675. */
export function renderNewsCover(scene: NewsScene): string {
  const pen = newPen()
  const inner = scenes[scene](pen)
  return buildSvg(pen, inner, WIDTH, HEIGHT)
}
