// How dependency-cruiser finds what the client imports by '@/': it reads aliases in webpack's form only.
import { fileURLToPath } from 'node:url'

export default { resolve: { alias: { '@': fileURLToPath(new URL('../../web/src', import.meta.url)) } } }
