/** The ES module of Leaflet, of which the build keeps only what is used. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
