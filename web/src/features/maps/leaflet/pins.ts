import { DivIcon, type LatLngExpression, Marker } from 'leaflet/dist/leaflet-src.esm.js'

const SVG = 'http://www.w3.org/2000/svg'
const SHAPE = 'M16 1C8.8 1 3 6.8 3 14c0 9.5 13 25 13 25s13-15.500 13-25C29 6.800 23.200 1 16 1z'

/** Draws the shape of a pin, 32 by 40 px, whose tip is at its bottom. */
function drawPin(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 32 40')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('d', SHAPE)
  const hole = document.createElementNS(SVG, 'circle')
  for (const [name, value] of [
    ['cx', '16'],
    ['cy', '14'],
    ['r', '5'],
  ] as const)
    hole.setAttribute(name, value)
  svg.append(shape, hole)
  return svg
}

/** Creates the pin of a place. Its name is in the list beside the map, so it is no control. */
export function createPin(at: LatLngExpression, name: string): Marker {
  const element = document.createElement('span')
  element.append(drawPin())
  const icon = new DivIcon({ html: element, className: 'map-pin', iconSize: [32, 40], iconAnchor: [16, 39] })
  return new Marker(at, { icon, interactive: false, keyboard: false, title: name })
}
