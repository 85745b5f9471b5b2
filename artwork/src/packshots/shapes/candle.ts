import { dark, light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, blur, ellipse, line, linear, type Pen, path, radial } from '../kit/pen.ts'
import { opening, turned } from '../kit/surface.ts'

function flame(pen: Pen): string {
  return (
    ellipse(
      0,
      -700,
      230,
      230,
      radial(pen, [0, -700], 230, [
        [0, '#ffe2a0', 0.75],
        [0.4, '#ffd98a', 0.3],
        [1, '#ffd98a', 0],
      ]),
    ) +
    path(
      'M0 -790C34 -730 40 -700 28 -674Q0 -644 -28 -674C-40 -700 -34 -730 0 -790Z',
      '#ffc65a',
      `filter="${blur(pen, 2)}"`,
    ) +
    path('M0 -752C20 -714 22 -694 15 -678Q0 -662 -15 -678C-22 -694 -20 -714 0 -752Z', '#fff6d8')
  )
}

/** A candle in a glass; open, it burns, else its lid is on. */
export function candle(pen: Pen, look: Look): Body {
  const { palette } = look
  const d = 'M-226 -570V-56Q-226 6 -150 6H150Q226 6 226 -56V-570Z'
  const body =
    turned(pen, d, { x: -226, w: 452, top: -570, bottom: 6 }, palette.body, 'gloss') +
    path(
      'M-206 -40Q-206 -14 -150 -14H150Q206 -14 206 -40V-60H-206Z',
      light(palette.body, 0.4),
      'fill-opacity=".2"',
    )
  const front = label(pen, look, { x: -160, y: -440, w: 320, h: 310 }, palette.body, 6)
  if (!look.open) {
    const lid =
      turned(
        pen,
        bar(-236, -648, 472, 90, 12, 6),
        { x: -236, w: 472, top: -648, bottom: -558 },
        palette.accent,
        'matte',
      ) +
      ellipse(
        0,
        -644,
        228,
        34,
        linear(
          pen,
          [-228, -660],
          [228, -620],
          [
            [0, light(palette.accent, 0.5)],
            [1, light(palette.accent, 0.14)],
          ],
        ),
      ) +
      line('M-180 -650Q0 -668 160 -652', dark(palette.accent, 0.2), 3, 'stroke-opacity=".35"')
    return { svg: body + lid + front, width: 472, height: 680, foot: 196, focus: [0, -285] }
  }
  const wax =
    opening(pen, 0, -570, 226, 50, light(palette.body, 0.2), palette.body) +
    ellipse(
      0,
      -556,
      204,
      36,
      radial(
        pen,
        [0, -560],
        200,
        [
          [0, '#fff3d2'],
          [1, '#ead9b8'],
        ],
        0.2,
      ),
    ) +
    line('M0 -560V-664', '#3a2d22', 7)
  return { svg: body + wax + flame(pen) + front, width: 472, height: 800, foot: 196, focus: [0, -400] }
}
