/** Columns: see read-catalogue.ts. */
export const northfieldProduce = `
# Produce > Vegetables
Asparagus, green | bunch; 11 bunch box | 3.2 | 9-12 | Spears of 12 to 16 mm, cut the day before
Asparagus, white | 5 kg box | 26 | 9-11 | Peeled or whole, ask the day before
Artichokes, globe | each; 20 each box | 2.6 | 9-12 | Tight heads
Aubergine | kg; 8 kg box | 4.9 | 12-5 | Firm and glossy
Aubergine, baby | 5 kg box | 7.8 | 12-5 | For charring whole
Avocado, Hass | each; 23 each tray | 2.1 | 6-1 | Ripe in two days unless asked otherwise
Avocado, Hass, ripe and ready | 23 each tray | 2.4 | 6-1 | Ripened, use the same day
Beans, green | kg; 5 kg box | 8.5 | 11-4 | Hand picked, topped on request
Beans, broad | 5 kg box | 6.2 | 9-11 | In the pod
Beans, borlotti | 5 kg box | 9.4 | 2-4 | Fresh, in the pod
Beetroot, red | bunch; 10 kg box | 3.1 |  | Medium, leaves on
Beetroot, target | bunch | 3.9 |  | Candy-striped
Beetroot, golden | bunch | 3.9 |  | Sweet and mild
Bok choy | bunch; 12 bunch box | 2.2 |  | Small heads
Broccoli | kg; 8 kg box | 4.6 | 4-11 | Tight florets
Broccolini | bunch; 10 bunch box | 2.7 | 4-11 | Long stems
Brussels sprouts | kg; 10 kg box | 6.4 | 5-9 | Small and tight
Cabbage, red | each; 8 each box | 4.2 |  | About 1.8 kg
Cabbage, savoy | each; 8 each box | 4.4 | 4-9 | Crinkled leaf
Cabbage, sugarloaf | each; 10 each box | 4.1 |  | For grilling in wedges
Cabbage, wombok | each; 6 each box | 4.6 |  | Crisp
Capsicum, red | kg; 5 kg box | 6.9 | 12-5 | Blocky, thick walls
Capsicum, green | kg; 5 kg box | 5.4 | 12-5 | Blocky
Capsicum, yellow | kg; 5 kg box | 7.4 | 12-5 | Blocky
Carrots | kg; 20 kg sack | 1.9 |  | Washed
Carrots, Dutch | bunch; 20 bunch box | 2.9 |  | With tops
Carrots, heirloom | bunch | 3.6 |  | Purple, yellow and white
Cauliflower | each; 8 each box | 4.1 | 4-11 | White curd, leaves trimmed
Celeriac | each; 12 each box | 4.9 | 4-9 | Tops trimmed
Celery | bunch; 10 bunch box | 3.4 |  | Full bunch
Chillies, long red | kg; 3 kg box | 13.5 | 12-6 | Mild to medium
Chillies, bird's eye | kg | 22 | 12-6 | Very hot
Chillies, jalapeño | kg | 14.5 | 12-6 | Green
Corn | each; 30 each box | 1.3 | 11-4 | In the husk
Cucumber, continental | each; 14 each box | 2.1 | 10-4 | Long, seedless
Cucumber, Lebanese | kg; 8 kg box | 5.2 | 10-4 | Crisp
Cucumber, baby | 3 kg box | 8.6 | 10-4 | For pickling
Fennel | each; 12 each box | 2.9 | 4-10 | Fronds on
Garlic, Australian | kg; 10 kg box | 19 | 11-4 | Purple skin
Ginger | kg; 13 kg box | 12 |  | Clean, young
Horseradish | kg | 24 | 4-8 | Fresh root
Jerusalem artichokes | kg; 10 kg box | 8.8 | 5-9 | Washed
Kale, curly | bunch; 12 bunch box | 2.6 | 4-10 | Full bunch
Kale, cavolo nero | bunch; 12 bunch box | 2.9 | 4-10 | Tuscan black
Kohlrabi | each; 12 each box | 2.8 | 4-10 | Purple or green
Leeks | each; 12 each box | 1.9 | 4-10 | Long white
Okra | kg | 16 | 12-4 | Small
Onions, brown | kg; 20 kg sack | 1.8 |  | Medium
Onions, red | kg; 10 kg sack | 2.4 |  | Medium
Onions, pearl | 5 kg box | 6.8 |  | Unpeeled
Parsnips | kg; 10 kg box | 5.1 | 4-9 | Medium
Peas, in the pod | kg; 5 kg box | 11 | 9-11 | Sweet
Peas, sugar snap | kg; 5 kg box | 13 | 9-12 | Strings off
Peas, snow | kg | 13.5 | 9-12 | Flat, bright
Potatoes, desiree | kg; 20 kg sack | 2.1 |  | Washed
Potatoes, kipfler | kg; 10 kg box | 4.6 |  | Waxy fingers
Potatoes, sebago, brushed | 20 kg sack | 1.5 |  | For chips and mash
Potatoes, Dutch cream | kg; 10 kg box | 3.9 |  | Buttery mash
Potatoes, chat | 10 kg box | 2.7 |  | Small, washed
Pumpkin, butternut | kg; 15 kg box | 2.2 | 2-8 | Whole
Pumpkin, Jap | kg; 20 kg crate | 1.9 | 2-8 | Whole
Pumpkin, delica | each | 9.5 | 2-6 | Sweet and dry, for agnolotti
Radish, red | bunch; 20 bunch box | 2.3 |  | Leaves on
Radish, breakfast | bunch | 2.9 |  | Long and mild
Radish, watermelon | kg | 9.8 | 4-9 | Pink inside
Radicchio di Treviso | each | 5.8 | 5-9 | Tight heads
Rhubarb | bunch; 5 kg box | 5.4 |  | Red stems
Salsify | kg | 18 | 5-8 | Black skin
Shallots, eschalots | kg; 10 kg sack | 9.4 |  | Banana shape
Silverbeet | bunch; 12 bunch box | 3.3 |  | Big leaf
Spinach, English | bunch; 15 bunch box | 2.8 | 4-11 | Root on
Spring onions | bunch; 15 bunch box | 1.9 |  | Thin
Swede | kg | 3.6 | 5-9 | Medium
Sweet potato, gold | kg; 18 kg box | 3.2 |  | Medium
Tomatoes, truss | kg; 5 kg box | 6.8 | 11-4 | On the vine, even colour
Tomatoes, gourmet | kg; 10 kg box | 4.9 | 11-4 | Firm for slicing
Tomatoes, roma | 10 kg box | 4.4 | 11-4 | For sauce
Tomatoes, heirloom mix | 5 kg box | 9.8 | 12-4 | Six varieties
Tomatoes, cherry, vine | 3 kg box | 11.5 | 11-4 | Sweet, on the vine
Tomatoes, medley | 12 punnet tray | 3.4 | 11-4 | Mixed colours
Tomatoes, green | kg | 5.9 | 12-3 | For pickling
Turnips, baby | bunch | 3.4 | 4-10 | Leaves on
Turmeric, fresh | kg | 21 | 3-10 | Root
Yams, red | kg | 9.6 | 4-7 | New Zealand oca
Zucchini | kg; 10 kg box | 4.2 | 10-4 | Small
Zucchini flowers | 20 each tray | 1.1 | 10-4 | Female, with fruit; cut to order
# Produce > Salad and leaves
Baby spinach | 1.5 kg box | 12.4 |  | Triple washed
Rocket, wild | 1.5 kg box | 13.2 |  | Triple washed
Mesclun | 1.5 kg box | 12.8 |  | Eight leaves
Cos lettuce, baby | 18 each box | 1.4 |  | Hearts
Cos lettuce | each; 12 each box | 2.4 |  | Full heads
Butter lettuce | each; 12 each box | 2.5 |  | Living, root on
Iceberg lettuce | each; 10 each box | 2.8 |  | Firm
Oak leaf, red | each | 2.5 |  | Living, root on
Frisée | each | 4.2 |  | White heart
Endive, Belgian | kg; 3 kg box | 16 | 4-10 | White, in the dark
Radicchio | each; 8 each box | 4.4 | 4-10 | Round
Watercress | bunch; 12 bunch box | 2.8 |  | Peppery
Sorrel | bunch | 3.6 |  | Lemon sharp
Nasturtium leaves | punnet | 6.5 |  | About 50 leaves
Micro herbs, mixed | punnet; 8 punnet tray | 5.8 |  | Cut to order
Micro coriander | punnet | 5.8 |  | Cut to order
Micro celery | punnet | 5.8 |  | Cut to order
Pea tendrils | punnet | 5.4 |  | Tender tips
Edible flowers, mixed | punnet | 9.5 |  | About 40 flowers
Alfalfa sprouts | punnet | 2.4 |  | 125 g
Bean shoots | kg | 5.2 |  | Crisp
# Produce > Mushrooms
Mushrooms, button | kg; 4 kg box | 9.8 |  | Closed cup
Mushrooms, Swiss brown | kg; 4 kg box | 12.6 |  | Closed cup
Mushrooms, flat | 3 kg box | 11.4 |  | Open
Mushrooms, oyster | kg | 22 |  | Pearl
Mushrooms, king oyster | kg | 24 |  | Thick stems
Mushrooms, shiitake | kg; 3 kg box | 27 |  | Australian
Mushrooms, enoki | punnet | 2.6 |  | 100 g
Mushrooms, pine | kg | 38 | 3-6 | Wild, by the forager's luck
Mushrooms, slippery jack | kg | 34 | 3-6 | Wild
Truffle, black, Manjimup | 100 g pack | 2.2 | 6-8 | Priced by the gram
# Produce > Herbs
Basil | bunch; 10 bunch box | 2.9 | 11-4 | Big leaf
Basil, Thai | bunch | 3.1 | 11-4 | Purple stems
Bay leaves, fresh | bunch | 3.2 |  | Branch
Chervil | bunch | 3.4 | 4-10 | Soft
Chives | bunch; 10 bunch box | 2.6 |  | Fine
Coriander | bunch; 10 bunch box | 2.4 |  | Root on
Curry leaves | bunch | 3.3 |  | Fresh
Dill | bunch; 10 bunch box | 2.6 |  | Feathery
Kaffir lime leaves | bunch | 3.8 |  | Fresh
Lemongrass | bunch | 2.9 |  | Three stems
Lemon thyme | bunch | 2.6 |  | Woody
Lemon verbena | bunch | 3.6 | 10-4 | For infusions
Marjoram | bunch | 2.6 |  | Soft
Mint | bunch; 10 bunch box | 2.4 |  | Common
Mint, Vietnamese | bunch | 2.9 |  | Hot
Oregano | bunch | 2.6 |  | Soft
Parsley, flat | bunch; 10 bunch box | 2.3 |  | Continental
Parsley, curly | bunch | 2.2 |  | Tight
Rosemary | bunch | 2.4 |  | Woody
Sage | bunch | 2.6 |  | Big leaf
Shiso, green | punnet | 6.8 |  | 20 leaves
Tarragon, French | bunch | 3.4 | 10-5 | Soft
Thyme | bunch; 10 bunch box | 2.4 |  | Woody
# Produce > Fruit
Apples, pink lady | kg; 12 kg box | 4.1 | 3-9 | Count 100
Apples, granny smith | kg; 12 kg box | 3.9 | 3-9 | Count 100
Apricots | 5 kg box | 7.2 | 11-1 | Tree ripe
Bananas, cavendish | kg; 13 kg box | 3.4 |  | Yellow, ripe in a day
Blackberries | 12 punnet tray | 5.1 | 12-4 | 125 g
Blood oranges | 10 kg box | 4.6 | 7-10 | Count 100
Blueberries | 12 punnet tray | 4.2 | 9-2 | 125 g
Cherries | 5 kg box | 16 | 11-1 | 28 mm and up
Dragon fruit | each | 4.8 | 12-5 | Red flesh
Figs, black | 20 each tray | 1.5 | 2-5 | Ripe
Finger limes | punnet | 14 | 2-6 | 100 g, pink or green
Grapefruit, ruby | each; 40 each box | 1.4 | 5-11 | Juicy
Grapes, red, seedless | 10 kg box | 5.8 | 12-5 | Crisp
Grapes, muscatel | 10 kg box | 7.4 | 1-4 | For the cheese board
Kiwifruit | kg | 5.4 | 4-9 | Green
Lemons | kg; 15 kg box | 4.2 | 5-11 | Count 125, waxed on request
Lemons, Meyer | kg | 6.8 | 5-9 | Thin skin
Limes, Tahitian | kg; 5 kg box | 9.4 | 2-6 | Juicy
Mandarins | kg; 9 kg box | 4.4 | 5-9 | Easy peel
Mangoes, Kensington Pride | 16 each tray | 2.3 | 10-2 | Fibre-light
Nashi | kg | 5.6 | 2-7 | Crisp
Nectarines, white | 5 kg box | 6.4 | 11-3 | Ripe
Oranges, navel | kg; 15 kg box | 3.1 | 5-10 | For juice and segments
Oranges, Valencia, juicing | 18 kg box | 1.9 | 11-3 | For the juicer
Papaya, red | kg | 5.2 |  | Sweet
Passionfruit | 72 each box | 0.75 | 1-8 | Wrinkled is ripe
Peaches, yellow | 5 kg box | 6.2 | 11-3 | Freestone
Pears, Beurré Bosc | kg; 12 kg box | 4.3 | 3-9 | For poaching
Pears, corella | kg | 4.9 | 3-9 | Blush
Persimmon, Fuyu | 4 kg box | 6.4 | 3-6 | Crisp
Pineapple, gold | each; 8 each box | 4.2 |  | Topless
Plums, blood | 5 kg box | 6.1 | 12-3 | Dark
Pomegranate | each | 3.4 | 3-6 | Large
Quince | kg; 10 kg box | 5.8 | 4-6 | For slow roasting
Raspberries | 12 punnet tray | 4.9 | 11-4 | 125 g
Strawberries | 16 punnet tray | 3.1 | 7-1 | 250 g
Watermelon, seedless | kg | 1.9 | 11-4 | About 8 kg
Yuzu | kg | 42 | 4-6 | Whole fruit
`
