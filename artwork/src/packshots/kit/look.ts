import type { Ingredient, Palette } from '../types.ts'

/** Input of a shape. */
export type Look = {
  palette: Palette
  brand: string
  name: string
  size: string
  /** Lid off, label turned or unfolded, as the shape has it. */
  open: boolean
  /** Contents, visible through the opening. */
  ingredient: Ingredient
}

/** A drawn body, standing on y = 0 around x = 0; px of a picture 1200 wide. */
export type Body = {
  svg: string
  width: number
  height: number
  /** Half width of the base, for the shadow. */
  foot: number
  /** Each thing that stands on the floor, where there are several: x, y, half width. */
  feet?: [number, number, number][]
  /** Outline of a base that is not round. */
  ground?: string
  /** Centre of a close-up. */
  focus: [number, number]
}
