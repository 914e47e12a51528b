// Builds the web app into dist/web, as npm start does when it has changed. For images and releases.
import { ensureWebBuilt } from './lib/build.mjs'

ensureWebBuilt()
