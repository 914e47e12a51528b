/* The layered styles come first: whatever stands in a module of ours wins over a component's own. */
import './layers.css'
import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './tokens.css'
import './base.css'
