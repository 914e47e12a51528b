/** Columns: see read-catalogue.ts. A price with ~ is an estimate: the price of the day is set when the order is answered. */
export const foldSeafood = `
# Seafood > Fish
Barramundi, whole, 800 g | kg | 19.5 |  | Humpty Doo, scaled and gutted
Barramundi, fillet, skin on | kg; 5 kg box | 34 |  | Pin-boned
Blue-eye trevalla, fillet | kg | ~46 | 3-10 | Longline
Bream, whole | kg | ~21 |  | Scaled and gutted
Coral trout, whole | kg | ~62 |  | Line caught, live chilled
Dory, John, fillet | kg | ~54 | 4-10 | Skin on
Dory, mirror, fillet | kg | ~29 | 4-10 | Skin on
Flathead, tail, boned | kg | ~36 |  | For beer batter
Flathead, whole | kg | ~19 |  | Scaled and gutted
Garfish, butterflied | kg | ~32 | 4-9 | Boned
Gurnard, fillet | kg | ~27 |  | Skin on
Hapuku, fillet | kg | ~48 |  | Longline
Kingfish, Hiramasa, whole, 4 kg | kg | 21.5 |  | Spencer Gulf, ike jime
Kingfish, Hiramasa, fillet | kg | 38.5 |  | Sashimi grade
Leatherjacket, trunk | kg | ~15 |  | Headed, skinned
Ling, fillet | kg | ~31 |  | Skinless
Mackerel, blue, whole | kg | ~8.5 |  | Sashimi grade
Mackerel, Spanish, cutlets | kg | ~29 | 5-10 | 200 g
Monkfish, tail | kg | ~28 |  | Skinned
Morwong, fillet | kg | ~24 |  | Skin on
Mullet, sea, fillet | kg | ~14 | 3-7 | Skin on
Mulloway, whole, 2 kg | kg | 22 |  | Farmed, ike jime
Murray cod, whole, 1.5 kg | kg | 31 |  | Farmed, Riverina
Murray cod, fillet | kg | 58 |  | Skin on
Ocean trout, whole, 4 kg | kg | 24.5 |  | Petuna
Ocean trout, fillet, pin-boned | kg | 41 |  | Skin on
Red emperor, fillet | kg | ~52 |  | Skin on
Salmon, whole, 4–5 kg | kg; 20 kg box | 19.8 |  | Huon, gutted
Salmon, fillet, pin-boned | kg; 10 kg box | 33.5 |  | Skin on
Salmon, portions, 180 g | 20 each box | 7.4 |  | Skin on
Salmon, belly | kg | 22 |  | For grilling
Sardines, whole | kg | ~11.5 |  | Port Lincoln
Sardines, butterflied | kg | ~22 |  | Boned
Snapper, whole, plate size | kg | ~27 |  | Scaled and gutted
Snapper, fillet | kg | ~49 |  | Skin on
Swordfish, loin | kg | ~38 | 2-9 | Mooloolaba
Trout, rainbow, whole, 350 g | each | 8.6 |  | Gutted
Trout, rainbow, butterflied | kg | 26 |  | Boned
Tuna, yellowfin, loin | kg | ~52 |  | Sashimi grade
Tuna, yellowfin, belly | kg | ~74 |  | Sashimi grade
Tuna, albacore, loin | kg | ~27 | 4-9 | Sashimi grade
Turbot, whole | kg | ~44 |  | New Zealand
Whiting, King George, fillet | kg | ~68 |  | Butterflied
Whiting, sand, whole | kg | ~19 |  | Scaled and gutted
# Seafood > Shellfish
Abalone, greenlip, live | kg | ~98 |  | 90 mm
Balmain bugs, whole | kg | ~39 |  | Green
Moreton Bay bugs, tails | kg | ~62 |  | Green
Clams, surf | kg; 5 kg box | 18.5 |  | Purged
Cockles, Goolwa | kg; 5 kg box | 17 |  | Purged
Crab, blue swimmer, whole | kg | ~24 | 11-5 | Cooked
Crab, mud, live | kg | ~58 | 12-6 | 900 g and up
Crab, spanner, picked meat, 500 g | tub | 42 |  | Hand picked
Lobster, southern rock, live | kg | ~105 | 11-5 | 800 g
Marron, live | kg | ~52 | 11-6 | 200 g
Mussels, black, pot ready | 1 kg bag; 10 bag box | 9.5 |  | Port Arlington
Octopus, baby, cleaned | kg | 24 |  | Local
Octopus, hands, tenderised | kg; 5 kg box | 34 |  | Fremantle
Oysters, Sydney rock, Merimbula | dozen; 10 dozen box | 23.5 | 9-3 | Unopened
Oysters, Sydney rock, Wapengo | dozen; 10 dozen box | 26 | 9-3 | Unopened, organic
Oysters, Pacific, Coffin Bay | dozen; 10 dozen box | 20.5 |  | Unopened
Oysters, Pacific, Boomer Bay | dozen; 10 dozen box | 21 |  | Unopened
Oysters, Angasi | dozen | 29 | 6-10 | Native flat
Pipis | kg; 5 kg box | 21 |  | Purged, South Australia
Prawns, king, cooked, large | kg; 5 kg box | 39 |  | Clarence River
Prawns, king, green, U10 | kg; 5 kg box | 44 |  | Spencer Gulf
Prawns, tiger, green, cutlets | kg | 36 |  | Peeled, tail on
Prawns, school | kg | ~19 | 11-4 | For frying whole
Scallops, half shell, roe off | dozen; 5 dozen box | 29 |  | Abrolhos
Scallops, meat, roe off | kg | 62 |  | Dry packed
Scampi, whole | kg | ~84 |  | Western Australia
Sea urchin roe, 100 g | tray | 38 |  | Tasmania
Squid, southern calamari | kg | ~29 | 4-10 | Whole, jig caught
Squid, tubes, cleaned | kg; 5 kg box | 19.5 |  | Local
Cuttlefish, cleaned | kg | 18.5 |  | With ink on request
Vongole | kg; 5 kg box | 22 |  | Purged, New Zealand
Yabbies, live | kg | 34 | 10-4 | 70 g
# Seafood > Smoked and cured
Salmon, cold smoked, sliced, 1 kg | pack | 56 |  | Beech
Salmon, gravlax, side | kg | 52 |  | Dill and aquavit
Salmon, hot smoked, side | kg | 49 |  | Pepper crust
Ocean trout, cold smoked, 1 kg | pack | 62 |  | Beech
Trout, hot smoked, whole | each | 12.5 |  | From one pond
Eel, smoked, whole | kg | 46 |  | Western District
Eel, smoked, fillet, 500 g | pack | 38 |  | Boned
Anchovies, Ortiz, 47.5 g | can | 9.8 |  | In olive oil
Anchovies, white, marinated, 1 kg | tub | 34 |  | In vinegar
Mojama, tuna, 250 g | pack | 44 |  | Air dried
Bottarga, mullet, 100 g | pack | 36 |  | For shaving
Salmon roe, 100 g | jar | 19.5 |  | Yarra Valley
Trout roe, 100 g | jar | 22 |  | Yarra Valley
Salt cod, fillet | kg | 36 |  | Soak two days
Taramasalata, white, 1 kg | tub | 24.5 |  | Made here
Fish stock, 5 l | bucket | 32 |  | Made here
Bisque base, 2 l | bucket | 29.5 |  | Prawn and bug shells
`
