import 'leaflet/dist/leaflet.css'
import './map.css'
import type { Position } from '@pasar/contract/distance'
import {
  Canvas,
  type LatLng,
  type LatLngExpression,
  LayerGroup,
  Map as LeafletMap,
  latLng,
  Polygon,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { CountryOutline } from '../model/outline.ts'
import { createLabels, type MapLabel } from './labels.ts'
import { createPin } from './pins.ts'

type Tiles = { url: string; attribution: string; maxZoom: number }
export type MapPin = Position & { key: string; name: string }

export type MapController = {
  /** Moves the map; animated unless the user prefers no motion. */
  show: (position: Position, zoom: number) => void
  zoomBy: (levels: number) => void
  setTiles: (tiles: Tiles | null) => void
  setOutlines: (outlines: readonly CountryOutline[]) => void
  setLabels: (labels: readonly MapLabel[]) => void
  setPins: (pins: readonly MapPin[]) => void
  remove: () => void
}

type Options = {
  center: Position
  zoom: number
  /** The accessible name of the map. */
  label: string
  /** Called when the user has moved the map, not by show(). */
  onMove?: (center: Position) => void
}

/** Outlines are coarse: at higher levels they would mislead. */
const OUTLINE_MAX_ZOOM = 9
/** A move of fewer pixels is none: changing the zoom level rounds the centre. */
const MOVE_MIN_PX = 3

const toLatLng = ({ latitude, longitude }: Position): LatLngExpression => [latitude, longitude]
const toPosition = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng })

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function drawOutlines(layer: LayerGroup, outlines: readonly CountryOutline[]): void {
  const style = {
    color: token('--ink-3'),
    weight: 0.8,
    fillColor: token('--surface'),
    fillOpacity: 1,
    interactive: false,
  }
  for (const { polygons } of outlines) {
    const loops = polygons.map((polygon) =>
      polygon.map((loop) => loop.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    )
    layer.addLayer(new Polygon(loops, style))
  }
}

/** Creates a map in an element: tiles or outlines, names and pins. Attribution is up to the caller. */
export function createMap(element: HTMLElement, { center, zoom, label, onMove }: Options): MapController {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  // Leaflet's own controls write markup, which the content security policy forbids.
  const map = new LeafletMap(element, {
    ...{ attributionControl: false, zoomControl: false, renderer: new Canvas({ padding: 0.5 }) },
    ...{ minZoom: 2, maxZoom: OUTLINE_MAX_ZOOM, worldCopyJump: true },
    ...{ zoomAnimation: !reduced, fadeAnimation: !reduced, inertia: !reduced },
  }).setView(toLatLng(center), zoom)
  element.setAttribute('role', 'application')
  element.setAttribute('aria-label', label)
  const outlineLayer = new LayerGroup().addTo(map)
  const pinLayer = new LayerGroup().addTo(map)
  const labels = createLabels(map)
  let tileLayer: TileLayer | undefined
  // Moves of show() end with the same event as those of the user.
  let isOwnMove = false
  let last = map.getCenter()
  const hasMoved = () => map.project(last).distanceTo(map.project(map.getCenter())) >= MOVE_MIN_PX
  map.on('moveend', () => {
    const isUsersMove = !isOwnMove && hasMoved()
    isOwnMove = false
    if (!isUsersMove) return
    last = map.getCenter()
    onMove?.(toPosition(last.wrap()))
  })
  return {
    show(position, level) {
      isOwnMove = true
      last = latLng(position.latitude, position.longitude)
      map.setView(toLatLng(position), level, { animate: !reduced })
    },
    zoomBy: (levels) => void map.setZoom(map.getZoom() + levels),
    setTiles(tiles) {
      tileLayer?.remove()
      tileLayer = tiles ? new TileLayer(tiles.url, { maxZoom: tiles.maxZoom }).addTo(map) : undefined
      map.setMaxZoom(tiles?.maxZoom ?? OUTLINE_MAX_ZOOM)
      element.toggleAttribute('data-tiles', tiles !== null)
    },
    setOutlines(outlines) {
      outlineLayer.clearLayers()
      drawOutlines(outlineLayer, outlines)
    },
    setLabels: labels.set,
    setPins(pins) {
      pinLayer.clearLayers()
      for (const pin of pins) pinLayer.addLayer(createPin(toLatLng(pin), pin.name))
    },
    remove: () => map.remove(),
  }
}
