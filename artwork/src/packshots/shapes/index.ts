import type { Body, Look } from '../kit/look.ts'
import type { Pen } from '../kit/pen.ts'
import type { Shape } from '../types.ts'
import { babybottle } from './babybottle.ts'
import { bottle } from './bottle.ts'
import { bowl } from './bowl.ts'
import { box } from './box.ts'
import { can } from './can.ts'
import { candle } from './candle.ts'
import { diffuser } from './diffuser.ts'
import { dropper } from './dropper.ts'
import { giftbox } from './giftbox.ts'
import { honey } from './honey.ts'
import { jar } from './jar.ts'
import { lipstick } from './lipstick.ts'
import { mug } from './mug.ts'
import { pouch } from './pouch.ts'
import { pump } from './pump.ts'
import { soap } from './soap.ts'
import { spray } from './spray.ts'
import { teabox } from './teabox.ts'
import { teapot } from './teapot.ts'
import { tin } from './tin.ts'
import { towel } from './towel.ts'
import { tube } from './tube.ts'

/** Every body a pack shot can show. */
export const shapes: Record<Shape, (pen: Pen, look: Look) => Body> = {
  dropper,
  pump,
  jar,
  tube,
  pouch,
  tin,
  box,
  can,
  mug,
  bottle,
  candle,
  soap,
  lipstick,
  teabox,
  spray,
  babybottle,
  towel,
  giftbox,
  diffuser,
  honey,
  teapot,
  bowl,
}
