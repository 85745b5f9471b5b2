import { products } from '../products/index.ts'
import type { DemoReview } from '../types.ts'
import { careReviews } from './care.ts'
import { foodReviews } from './food.ts'
import { livingReviews } from './living.ts'
import { buildReviews } from './make.ts'

/** Reviews by members, each in the author's language. */
export const reviews: DemoReview[] = [careReviews, foodReviews, livingReviews].flatMap((page) =>
  buildReviews(page, products),
)
