import { dark, light, mix } from './kit/colour.ts'
import type { Body, Look } from './kit/look.ts'
import { blur, dice, ellipse, group, linear, n, type Pen, path, radial } from './kit/pen.ts'
import { cornered, FLOOR, SIDE, shadow, stage } from './kit/stage.ts'
import { propFoot, props } from './props/index.ts'
import { shapes } from './shapes/index.ts'
import type { PackShot, RangeMate } from './types.ts'

const buildLook = (shot: PackShot, open: boolean, mate: RangeMate = shot): Look => ({
  palette: mate.palette,
  brand: shot.brand,
  name: mate.name ?? shot.name,
  size: mate.size ?? shot.size,
  open,
  ingredient: shot.ingredient,
})

/** Returns the scale at which bodies fill the picture equally. */
function fill(body: Body, width: number, height: number): number {
  return Math.min(width / body.width, height / body.height, 1.24)
}

function drawShadow(pen: Pen, body: Body, x: number, y: number, scale: number, tint: string): string {
  if (body.ground) return cornered(pen, body.ground, x, y, scale, tint)
  const feet = body.feet ?? [[0, 0, body.foot]]
  return feet
    .map(([fx, fy, half]) => shadow(pen, x + fx * scale, y + fy * scale, half * scale, tint))
    .join('')
}

/** A body with its shadow, standing at x, y. */
function stand(pen: Pen, body: Body, x: number, y: number, scale: number, tint: string): string {
  return (
    drawShadow(pen, body, x, y, scale, tint) +
    group(`translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`, body.svg)
  )
}

/**
 * Where a body of this height on the picture stands: low ones a little higher, so that they sit in the
 * middle.
 */
const floorFor = (height: number) => FLOOR - Math.max(0, Math.min(120, (700 - height) * 0.3))

export function front(pen: Pen, shot: PackShot, open: boolean): string {
  const body = shapes[shot.shape](pen, buildLook(shot, open))
  const scale = fill(body, open ? 900 : 760, 858) * shot.scale
  return (
    stage(pen, shot.palette.tint) +
    stand(pen, body, 600, floorFor(body.height * scale), scale, shot.palette.tint)
  )
}

/** The label large, as in a close-up, with a blurred background. */
export function detail(pen: Pen, shot: PackShot): string {
  const { tint } = shot.palette
  const body = shapes[shot.shape](pen, buildLook(shot, false))
  const scale = fill(body, 760, 858) * 1.86
  const [fx, fy] = body.focus
  const turn = -5
  const wall = linear(
    pen,
    [0, 0],
    [SIDE, SIDE],
    [
      [0, light(tint, 0.6)],
      [0.6, tint],
      [1, mix(tint, dark(tint, 0.5), 0.2)],
    ],
  )
  const haze = ellipse(
    980,
    1010,
    640,
    420,
    radial(
      pen,
      [980, 1010],
      640,
      [
        [0, dark(tint, 0.6), 0.16],
        [0.5, dark(tint, 0.6), 0.09],
        [1, dark(tint, 0.6), 0],
      ],
      0.66,
    ),
  )
  return (
    `<rect width="${SIDE}" height="${SIDE}" fill="${wall}"/>${haze}` +
    group(
      `translate(600 600) rotate(${turn}) scale(${scale.toFixed(3)}) translate(${n(-fx)} ${n(-fy)})`,
      body.svg,
    )
  )
}

/** The range side by side: other colours where there are some, else two sizes. */
export function range(pen: Pen, shot: PackShot): string {
  const { tint } = shot.palette
  const main = shapes[shot.shape](pen, buildLook(shot, false))
  const wide = main.width > main.height * 0.95
  const scale = wide ? fill(main, 590, 560) : fill(main, 420, 740)
  const step = wide ? 278 : Math.min(330, main.width * scale * 0.8 + 30)
  const back = wide ? Math.min(112, main.height * scale * 0.26) : 72
  const floor = wide ? FLOOR - 40 : FLOOR
  const [left, right] = shot.range
  const behind = (mate: RangeMate, side: number, share: number) => {
    const body = shapes[shot.shape](pen, buildLook(shot, false, mate))
    return stand(pen, body, 600 + side * step, floor - back, scale * share, tint)
  }
  const others = left
    ? behind(right ?? shot, 1, wide ? 0.78 : 0.86) + behind(left, -1, wide ? 0.78 : 0.86)
    : behind(shot, 1, 0.7) + behind(shot, -1, wide ? 0.78 : 0.86)
  return stage(pen, tint) + others + stand(pen, main, 600, floor, scale, tint)
}

/** Shade of a branch on the wall. */
function branchShade(pen: Pen, tint: string): string {
  const roll = dice(13)
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const x = -60 + i * 62
    const y = 40 + i * 34 + (i % 2 ? 40 : -50)
    const turn = (i % 2 ? 70 : -30) + roll() * 40
    return `<path d="M0 0C-46 -60 -46 -140 0 -210C46 -140 46 -60 0 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + 60)})"/>`
  }).join('')
  return `<g fill="${dark(tint, 0.6)}" fill-opacity=".13" filter="${blur(pen, 16, 6)}" transform="translate(560 -60)">${leaves}<path d="M-120 -40Q300 170 900 560L890 580Q290 200 -130 -20Z"/></g>`
}

function plinth(pen: Pen, x: number, y: number, rx: number, h: number, tint: string): string {
  const ry = rx * 0.17
  const side = `M${n(x - rx)} ${n(y - h)}V${n(y)}A${n(rx)} ${n(ry)} 0 0 0 ${n(x + rx)} ${n(y)}V${n(y - h)}Z`
  const tone = mix(tint, '#ffffff', 0.3)
  return (
    shadow(pen, x, y + ry * 0.7, rx, tint, 0.8) +
    path(
      side,
      linear(
        pen,
        [x - rx, 0],
        [x + rx, 0],
        [
          [0, dark(tone, 0.16)],
          [0.28, light(tone, 0.5)],
          [0.6, tone],
          [1, dark(tone, 0.26)],
        ],
      ),
    ) +
    ellipse(
      x,
      y - h,
      rx,
      ry,
      linear(
        pen,
        [x - rx, y],
        [x + rx, y],
        [
          [0, light(tone, 0.4)],
          [0.5, light(tone, 0.72)],
          [1, light(tone, 0.14)],
        ],
      ),
    )
  )
}

/** On a plinth, surrounded by its ingredients. */
export function scene(pen: Pen, shot: PackShot): string {
  const { tint, body: colour } = shot.palette
  const body = shapes[shot.shape](pen, buildLook(shot, false))
  const scale = fill(body, 560, 690)
  const rx = Math.max(250, Math.min(390, body.foot * scale * 1.38))
  const prop = props[shot.ingredient]
  const place = (x: number, y: number, size: number, turn: number) =>
    shadow(pen, x, y, propFoot[shot.ingredient] * size, tint, 0.75) +
    group(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, prop(pen, colour))
  const upright = shot.ingredient === 'drop' || shot.ingredient === 'spice' || shot.ingredient === 'coconut'
  const turned = (angle: number) => (upright ? 0 : angle)
  return (
    stage(pen, tint) +
    branchShade(pen, tint) +
    place(930, 930, 0.72, turned(14)) +
    plinth(pen, 600, 1010, rx, 62, tint) +
    stand(pen, body, 600, 962, scale, tint) +
    place(248, 1078, 1, turned(-8)) +
    place(940, 1092, 0.94, turned(-22)) +
    place(640, 1150, 0.58, turned(24))
  )
}
