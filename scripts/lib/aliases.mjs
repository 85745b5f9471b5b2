// Resolves the client's imports of '@/' for dependency-cruiser, which reads aliases in webpack's format only.
import { fileURLToPath } from 'node:url'

export default { resolve: { alias: { '@': fileURLToPath(new URL('../../web/src', import.meta.url)) } } }
