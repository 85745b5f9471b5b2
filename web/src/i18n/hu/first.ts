import { common } from './common.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'

/** The texts of the shell and the home page, loaded on the first visit. Keys are `namespace.name`. */
export const first = { common, errors, goods, home }
