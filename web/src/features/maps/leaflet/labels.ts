import type { Position } from '@pasar/contract/distance'
import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js'

/** A name on the map. */
export type MapLabel = Position & {
  name: string
  kind: 'country' | 'place' /** The zoom level from which on it shows. */
  minZoom: number
}

const HEIGHT_PX = 20
const LETTER_PX = 8

type Box = { left: number; right: number; top: number; bottom: number }

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function createLabel({ latitude, longitude, name, kind }: MapLabel): Marker {
  const element = document.createElement('span')
  element.textContent = name
  const icon = new DivIcon({ html: element, className: `map-label map-label-${kind}`, iconSize: [0, 0] })
  return new Marker([latitude, longitude], { icon, interactive: false, keyboard: false })
}

/** Shows the names that fit the zoom level and the window, the first ones first, without overlaps. */
export function createLabels(map: LeafletMap): { set: (labels: readonly MapLabel[]) => void } {
  const layer = new LayerGroup().addTo(map)
  let all: readonly MapLabel[] = []
  const place = () => {
    layer.clearLayers()
    const zoom = map.getZoom()
    const bounds = map.getBounds()
    const taken: Box[] = []
    for (const label of all) {
      const { latitude, longitude, name, minZoom } = label
      if (zoom < minZoom || !bounds.contains([latitude, longitude])) continue
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      const half = (name.length * LETTER_PX) / 2 + 4
      const box = { left: x - half, right: x + half, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
      if (taken.some((other) => overlaps(other, box))) continue
      taken.push(box)
      layer.addLayer(createLabel(label))
    }
  }
  map.on('zoomend moveend', place)
  return {
    set(labels) {
      all = labels
      place()
    },
  }
}
