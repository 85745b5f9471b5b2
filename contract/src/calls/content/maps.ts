import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Empty, NonEmpty } from '../../shapes.ts'

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)
/** ISO 3166-1 alpha-2, in capitals. */
const country = z.string().regex(/^[A-Z]{2}$/)

/** A place of the map's list: a country, an area of it, or an office of the shop. */
export const MapPlace = z
  .object({
    /** Unique in a list. */
    key: z.string(),
    kind: z.enum(['country', 'area', 'office']),
    name: z.string(),
    /** The larger areas and the country, or the address of an office, on one line. */
    line: z.string(),
    country: z.string().length(2),
    /** Areas from the largest to the place itself; empty for countries. */
    areas: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Whether the last area has smaller ones. */
    hasChildren: z.boolean(),
    /** Street of an office; else empty. */
    detail: z.string(),
    /** The postcode of the smallest area, or empty. */
    postcode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Whether the position is the place's own; else it is that of a larger area around it. */
    exact: z.boolean(),
    /** Metres from the position of the request; null without one. */
    distance: z.number().nullable(),
  })
  .meta({ id: 'MapPlace' })
export type MapPlace = z.output<typeof MapPlace>

export const mapOptions = defineCall({
  get: '/shop/map/options',
  who: 'visitor',
  summary: 'Retrieve the map tiles that the operator has configured; without them the client draws outlines',
  input: Empty,
  output: z.object({
    tiles: z
      .object({
        /** URL with the placeholders {z}, {x} and {y}. */
        url: z.string(),
        attribution: z.string(),
        maxZoom: z.int(),
      })
      .nullable(),
  }),
})

export const mapSearch = defineCall({
  get: '/shop/map/search',
  who: 'visitor',
  summary: 'Search countries, areas and offices by name, in every language that the shop has',
  input: z.object({
    keyword: NonEmpty(80),
    /** Ranks places of this country first. */
    country: country.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
  }),
  output: z.object({ list: z.array(MapPlace) }),
})

export const mapNearby = defineCall({
  get: '/shop/map/nearby',
  who: 'visitor',
  summary: 'Retrieve the area of a position, and the places around it, the nearest first',
  input: z.object({
    latitude,
    longitude,
    /** The country of the position, if the client knows it from its outline. */
    country: country.optional(),
  }),
  output: z.object({
    /** The area that a position belongs to, as far as known; null on the open sea. */
    here: MapPlace.nullable(),
    list: z.array(MapPlace),
  }),
})
