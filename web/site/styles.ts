/* The layered styles come first, so that our CSS modules override a component's own styles. */
import './layers.css'
import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './tokens.css'
import './base.css'
