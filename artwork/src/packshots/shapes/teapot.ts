import { dark, light } from '../kit/colour.ts'
import type { Body, Look } from '../kit/look.ts'
import { blur, ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'
import { fit, write } from '../kit/type.ts'

function cup(pen: Pen, colour: string, tea: boolean): string {
  return (
    turned(
      pen,
      'M-120 -150C-120 -60 -80 0 -56 0H56C80 0 120 -60 120 -150Z',
      { x: -120, w: 240, top: -150, bottom: 0 },
      colour,
      'satin',
    ) +
    ellipse(0, -150, 120, 26, light(colour, 0.4)) +
    ellipse(0, -146, 108, 20, tea ? '#b8752c' : dark(colour, 0.25))
  )
}

/** A stoneware pot; open, two cups are poured. */
export function teapot(pen: Pen, look: Look): Body {
  const c = look.palette.body
  const d =
    'M-270 -230C-270 -400 -150 -470 0 -470C150 -470 270 -400 270 -230C270 -90 190 6 110 6H-110C-190 6 -270 -90 -270 -230Z'
  const spout =
    'M226 -330C300 -310 318 -378 352 -446Q366 -470 400 -470Q424 -466 414 -446C392 -330 372 -170 214 -104Z'
  const handle = 'M-250 -350C-400 -400 -450 -250 -400 -160C-370 -110 -310 -90 -236 -110'
  const lid =
    turned(
      pen,
      'M-130 -452C-120 -510 -60 -524 0 -524C60 -524 120 -510 130 -452Q0 -424 -130 -452Z',
      { x: -130, w: 260, top: -524, bottom: -440 },
      c,
      'satin',
    ) +
    turned(
      pen,
      'M-36 -520Q-46 -580 0 -582Q46 -580 36 -520Q0 -506 -36 -520Z',
      { x: -40, w: 80, top: -582, bottom: -510 },
      look.palette.accent,
      'gloss',
    )
  const pot =
    line(handle, dark(c, 0.4), 60) +
    line(handle, c, 48) +
    line('M-262 -362C-370 -396 -420 -300 -404 -230', light(c, 0.5), 8, 'stroke-opacity=".5"') +
    path(
      spout,
      linear(
        pen,
        [236, -430],
        [420, -150],
        [
          [0, light(c, 0.24)],
          [1, dark(c, 0.4)],
        ],
      ),
    ) +
    ellipse(398, -466, 22, 7, dark(c, 0.7)) +
    turned(pen, d, { x: -270, w: 540, top: -470, bottom: 6 }, c, 'matte') +
    ellipse(
      -120,
      -340,
      62,
      30,
      '#fff',
      `fill-opacity=".42" transform="rotate(-38 -120 -340)" filter="${blur(pen, 12)}"`,
    ) +
    ellipse(
      180,
      -190,
      18,
      90,
      '#fff',
      `fill-opacity=".16" transform="rotate(16 180 -190)" filter="${blur(pen, 10)}"`,
    ) +
    lid +
    write(look.brand, {
      x: 0,
      y: -210,
      size: fit(look.brand, 'semibold', 46, 300, 0.24),
      face: 'semibold',
      fill: light(c, 0.85),
      spacing: 0.24,
    }) +
    write(look.size, {
      x: 0,
      y: -160,
      size: fit(look.size, 'regular', 28, 280),
      face: 'regular',
      fill: light(c, 0.8),
    })
  if (!look.open) return { svg: pot, width: 870, height: 584, foot: 250, focus: [0, -240] }
  return {
    svg:
      group('translate(0 -50)', pot) +
      group('translate(-240 46)', cup(pen, c, true)) +
      group('translate(60 66)', cup(pen, c, true)),
    width: 870,
    height: 640,
    foot: 340,
    feet: [
      [0, -48, 236],
      [-240, 46, 70],
      [60, 66, 70],
    ],
    focus: [0, -240],
  }
}
