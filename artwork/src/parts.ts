import { dark } from './packshots/kit/colour.ts'
import type { Look } from './packshots/kit/look.ts'
import { group, n, type Pen } from './packshots/kit/pen.ts'
import { cornered, shadow } from './packshots/kit/stage.ts'
import { propFoot, props } from './packshots/props/index.ts'
import { shapes } from './packshots/shapes/index.ts'
import type { Ingredient, Palette, Shape } from './packshots/types.ts'

export type Placed = {
  shape: Shape
  x: number
  y: number
  scale: number
  palette: Palette
  brand: string
  name: string
  size: string
  open?: boolean
}

/** A pack with its shadow on a ground of the given colour. */
export function placePack(pen: Pen, at: Placed, ground: string): string {
  const look: Look = {
    palette: at.palette,
    brand: at.brand,
    name: at.name,
    size: at.size,
    open: at.open ?? false,
    ingredient: 'leaf',
  }
  const body = shapes[at.shape](pen, look)
  const tint = dark(ground, 0.3)
  const cast = body.ground
    ? cornered(pen, body.ground, at.x, at.y, at.scale, tint)
    : (body.feet ?? [[0, 0, body.foot]])
        .map(([x, y, half]) => shadow(pen, at.x + x * at.scale, at.y + y * at.scale, half * at.scale, tint))
        .join('')
  return cast + group(`translate(${n(at.x)} ${n(at.y)}) scale(${at.scale.toFixed(3)})`, body.svg)
}

/** A prop with its shadow. */
export function placeProp(
  pen: Pen,
  kind: Ingredient,
  x: number,
  y: number,
  scale: number,
  turn: number,
  ground: string,
): string {
  return (
    shadow(pen, x, y, propFoot[kind] * scale, dark(ground, 0.3), 0.8) +
    group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})`, props[kind](pen, ground))
  )
}
