import { common } from './common.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'

/** The texts of the shell and the home page: they come with the first visit. A key is `namespace.name`. */
export const first = { common, errors, goods, home }
