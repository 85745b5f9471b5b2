import type { Ingredient, Palette } from '../types.ts'

/** What a shape is drawn from. */
export type Look = {
  palette: Palette
  brand: string
  name: string
  size: string
  /** Lid off, label turned or unfolded, as the shape has it. */
  open: boolean
  /** What is in it, where its opening shows it. */
  ingredient: Ingredient
}

/** A drawn body, standing on y = 0 around x = 0; px of a picture 1200 wide. */
export type Body = {
  svg: string
  width: number
  height: number
  /** Half width of what touches the floor, for the shadow. */
  foot: number
  /** Each thing that stands on the floor, where there are several: x, y, half width. */
  feet?: [number, number, number][]
  /** Outline of what touches the floor, where it is not round. */
  ground?: string
  /** Where a close-up looks. */
  focus: [number, number]
}
