import { light } from '../kit/colour.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'
import { fit, write } from '../kit/type.ts'

function teat(pen: Pen): string {
  const d =
    'M-110 -640C-110 -720 -44 -716 -40 -790Q-40 -832 0 -832Q40 -832 40 -790C44 -716 110 -720 110 -640Z'
  return turned(pen, d, { x: -110, w: 220, top: -832, bottom: -640 }, '#efe3d2', 'satin')
}

function scale(ink: string): string {
  return [60, 90, 120, 150, 180, 210]
    .map((ml, i) => {
      const y = -150 - i * 58
      return (
        line(`M120 ${y}H${i % 2 ? 150 : 166}`, ink, 4, 'stroke-opacity=".7"') +
        (i % 2
          ? ''
          : write(String(ml), { x: 92, y: y + 8, size: 24, face: 'medium', fill: ink, opacity: 0.8 }))
      )
    })
    .join('')
}

/** A feeding bottle; open, it holds milk and its cap stands beside it. */
export function babybottle(pen: Pen, look: Look): Body {
  const { palette } = look
  const d =
    'M-186 -60Q-186 0 -126 0H126Q186 0 186 -60V-440C186 -510 140 -520 140 -566H-140C-140 -520 -186 -510 -186 -440Z'
  const milk = 'M-172 -62Q-172 -14 -122 -14H122Q172 -14 172 -62V-370H-172Z'
  const glass =
    path(
      d,
      linear(
        pen,
        [-186, 0],
        [186, 0],
        [
          [0, light(palette.body, 0.2), 0.9],
          [0.16, '#ffffff', 0.75],
          [0.4, light(palette.body, 0.75), 0.55],
          [0.8, light(palette.body, 0.6), 0.65],
          [1, palette.body, 0.9],
        ],
      ),
    ) +
    (look.open
      ? turned(pen, milk, { x: -172, w: 344, top: -370, bottom: -14 }, '#f8f2e4', 'satin') +
        ellipse(0, -370, 172, 20, '#fffaf0')
      : '') +
    line('M-140 -440V-90', '#fff', 16, 'stroke-opacity=".75"') +
    write(look.brand, {
      x: -30,
      y: -300,
      size: fit(look.brand, 'semibold', 46, 200, 0.2),
      face: 'semibold',
      fill: palette.ink,
      spacing: 0.2,
    }) +
    write(look.name, {
      x: -30,
      y: -240,
      size: fit(look.name, 'medium', 34, 200),
      face: 'medium',
      fill: palette.ink,
    }) +
    write(look.size, {
      x: -30,
      y: -196,
      size: fit(look.size, 'regular', 26, 190),
      face: 'regular',
      fill: palette.ink,
      opacity: 0.75,
    }) +
    scale(palette.ink)
  const ring = turned(
    pen,
    bar(-156, -652, 312, 100, 16, 4),
    { x: -156, w: 312, top: -652, bottom: -552 },
    palette.accent,
    'satin',
  )
  const dome = turned(
    pen,
    'M-132 -640V-760Q-132 -880 0 -880Q132 -880 132 -760V-640Z',
    { x: -132, w: 264, top: -880, bottom: -640 },
    light(palette.accent, 0.5),
    'satin',
  )
  if (!look.open) return { svg: glass + dome + ring, width: 372, height: 880, foot: 166, focus: [0, -280] }
  return {
    svg: group('translate(-110 0)', glass + teat(pen) + ring) + group('translate(270 650)', dome),
    width: 700,
    height: 832,
    foot: 240,
    feet: [
      [-110, 0, 160],
      [270, 10, 130],
    ],
    focus: [-110, -280],
  }
}
