import { integer, type Setting, text } from './kinds.ts'

/** A template of map tiles, whose origin the pages may load pictures from. */
const tileUrl = (name: string, description: string): Setting<string | undefined> => ({
  name,
  kind: 'URL (https, http) with {z}, {x} and {y}',
  default: '',
  description,
  secret: false,
  read(value) {
    if (!value) return undefined
    const isUrl = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    if (!isUrl || !['{z}', '{x}', '{y}'].every((part) => value.includes(part)))
      throw new Error('a URL such as https://tiles.example/{z}/{x}/{y}.png')
    if (/[{}]/.test(value.split('/')[2] ?? '')) throw new Error('one host, without placeholders in its name')
    return value
  },
})

/** The map of the client. */
export const maps = {
  mapTileUrl: tileUrl(
    'MAP_TILE_URL',
    'pictures of the map, such as https://tiles.example/{z}/{x}/{y}.png; without it the map shows outlines of countries',
  ),
  mapTileAttribution: text(
    'MAP_TILE_ATTRIBUTION',
    '',
    'who made the map, as the terms of the tiles require it, such as © OpenStreetMap contributors',
  ),
  mapTileMaxZoom: integer('MAP_TILE_MAX_ZOOM', 19, 1, 22, 'highest zoom level of the tiles'),
}
