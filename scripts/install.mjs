import { install } from './bootstrap.mjs'

install()
