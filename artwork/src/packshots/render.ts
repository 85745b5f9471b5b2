import { newPen, type Pen } from './kit/pen.ts'
import { SIDE } from './kit/stage.ts'
import type { PackShot } from './types.ts'
import { detail, front, range, scene } from './views.ts'

/** Builds an SVG document from drawn elements; sizes in px. */
export const buildSvg = (pen: Pen, inner: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${pen.defs.join('')}</defs>${inner}</svg>`

function draw(pen: Pen, shot: PackShot): string {
  switch (shot.view) {
    case 'front':
      return front(pen, shot, false)
    case 'open':
      return front(pen, shot, true)
    case 'detail':
      return detail(pen, shot)
    case 'group':
      return range(pen, shot)
    case 'scene':
      return scene(pen, shot)
  }
}

/**
 * Renders a pack shot as an SVG document, 1200 × 1200. Equal descriptions give equal bytes. Letters are
 * paths, so that rasterising needs no font.
 */
export function renderPackShot(shot: PackShot): string {
  const pen = newPen()
  const inner = draw(pen, shot)
  return buildSvg(pen, inner, SIDE, SIDE)
}
