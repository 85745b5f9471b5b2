import { install } from './lib/install.mjs'

install('all')
