/** Columns: see read-catalogue.ts. */
export const cornerPantry = `
# Dry goods > Flour and grains
Flour, baker's | 12.5 kg sack; 25 kg sack | 1.72 |  | Protein 12.2 %
Flour, plain | 12.5 kg sack; 25 kg sack | 1.58 |  | Protein 9.5 %
Flour, wholemeal, stoneground | 12.5 kg sack | 2.1 |  | Whole grain
Flour, rye, whole | 12.5 kg sack | 2.4 |  | Stoneground
Flour, spelt, white | 12.5 kg sack | 3.9 |  | Stoneground
Flour, tipo 00 | 10 kg sack; 25 kg sack | 2.6 |  | For pizza and pasta
Semolina, fine | 12.5 kg sack | 2.3 |  | Durum
Cornflour, maize | 10 kg sack | 3.1 |  | Without gluten
Rice flour | 10 kg sack | 3.4 |  | Without gluten
Almond meal | 1 kg bag; 10 kg carton | 14.5 |  | Blanched
Polenta, medium | 5 kg bag | 2.8 |  | Yellow
Polenta, white, instant | 5 kg bag | 3.6 |  | Ready in minutes
Oats, rolled | 5 kg bag; 20 kg sack | 2.2 |  | Whole
Quinoa, white | 5 kg bag | 8.4 |  | Washed
Quinoa, tricolour | 5 kg bag | 9.2 |  | Washed
Freekeh, cracked | 5 kg bag | 7.8 |  | Smoky
Burghul, coarse | 5 kg bag | 3.2 |  | For tabbouleh
Couscous | 5 kg bag | 3.4 |  | Medium
Couscous, pearl | 5 kg bag | 4.6 |  | Toasted
Barley, pearl | 5 kg bag | 2.6 |  | For risotto and soup
Lentils, Puy style | 5 kg bag | 6.4 |  | Hold their shape
Lentils, red, split | 5 kg bag | 4.1 |  | For dal
Chickpeas, dried | 5 kg bag; 25 kg sack | 3.9 |  | 9 mm
Beans, cannellini, dried | 5 kg bag | 5.2 |  | Soak overnight
Beans, black turtle, dried | 5 kg bag | 5.4 |  | Soak overnight
Breadcrumbs, panko | 1 kg bag; 10 kg carton | 5.8 |  | Coarse
# Dry goods > Pasta and rice
Spaghetti, 500 g | bag; 24 bag carton | 2.3 |  | Bronze die
Linguine | 24 bag carton | 2.3 |  | Bronze die
Bucatini | 24 bag carton | 2.4 |  | Bronze die
Rigatoni | 24 bag carton | 2.3 |  | Bronze die
Casarecce | 24 bag carton | 2.4 |  | Bronze die
Orecchiette | 24 bag carton | 2.6 |  | Bronze die
Risoni | 24 bag carton | 2.2 |  | Bronze die
Lasagne sheets | 12 pack carton | 3.1 |  | Egg
Pasta, without gluten, penne | 12 bag carton | 3.8 |  | Corn and rice
Udon noodles | 30 pack carton | 1.1 |  | 200 g
Soba noodles | 20 pack carton | 3.4 |  | Buckwheat
Rice vermicelli | 30 pack carton | 1.6 |  | Thin
Rice, arborio | 5 kg bag | 4.2 |  | For risotto
Rice, carnaroli | 1 kg bag; 10 bag carton | 8.9 |  | Aged
Rice, basmati | 5 kg bag; 20 kg sack | 3.6 |  | Aged
Rice, jasmine | 10 kg sack; 25 kg sack | 2.1 |  | Fragrant
Rice, sushi | 10 kg sack | 3.3 |  | Short grain
Rice, bomba | 5 kg bag | 11.5 |  | For paella
Rice, brown, medium | 10 kg sack | 2.4 |  | Whole grain
# Dry goods > Oils and vinegars
Olive oil, extra virgin, 4 l | can; 4 can carton | 46 |  | Cobram, first harvest
Olive oil, extra virgin, 20 l | bucket | 209 |  | Kitchen blend
Olive oil, light, 4 l | can; 4 can carton | 38 |  | For cooking
Olive oil, finishing, 500 ml | bottle; 6 bottle case | 16.5 |  | Single estate
Canola oil, 20 l | bucket | 68 |  | For the fryer
Sunflower oil, high oleic, 20 l | bucket | 79 |  | For the fryer
Cottonseed oil, 20 l | bucket | 72 |  | For the fryer
Rice bran oil, 20 l | bucket | 84 |  | Neutral
Grapeseed oil, 4 l | can | 34 |  | Neutral
Sesame oil, toasted, 1.8 l | can | 24.5 |  | Dark
Truffle oil, white, 250 ml | bottle | 19.8 |  | For finishing
Vinegar, white, 20 l | bucket | 24 |  | For pickling
Vinegar, red wine, 5 l | bottle | 19.5 |  | Aged
Vinegar, white wine, 5 l | bottle | 18.9 |  | Aged
Vinegar, sherry, 750 ml | bottle; 6 bottle case | 12.8 |  | Reserva
Vinegar, chardonnay, 500 ml | bottle; 6 bottle case | 9.8 |  | Sweet and sharp
Vinegar, balsamic, 5 l | bottle | 32 |  | Modena
Vinegar, balsamic, aged, 250 ml | bottle | 24.5 |  | Thick
Vinegar, apple cider, 5 l | bottle | 21.5 |  | With the mother
Vinegar, rice, 1.8 l | bottle | 9.6 |  | Seasoned
# Dry goods > Spices and salt
Salt, fine sea | 10 kg sack | 1.4 |  | Kitchen salt
Salt flakes, Murray River | 1 kg bag; 5 kg bucket | 18.5 |  | Pink
Salt flakes, smoked | 250 g tub | 0.07 |  | Priced by the gram
Pepper, black, whole | 1 kg bag | 22 |  | Tellicherry
Pepper, black, ground | 1 kg bag | 24 |  | Medium
Pepper, white, ground | 1 kg bag | 29 |  | Fine
Pepper, Sichuan | 500 g bag | 0.06 |  | Priced by the gram
Cumin, ground | 1 kg bag | 18.5 |  | Toast before use
Cumin seeds | 1 kg bag | 17.8 |  | Whole
Coriander seeds | 1 kg bag | 11.2 |  | Whole
Fennel seeds | 1 kg bag | 16.4 |  | Whole
Paprika, smoked, sweet | 1 kg bag | 26 |  | De la Vera
Paprika, sweet | 1 kg bag | 18.9 |  | Hungarian
Turmeric, ground | 1 kg bag | 14.9 |  | Bright
Cinnamon quills | 1 kg bag | 34 |  | Cassia
Cardamom, green | 500 g bag | 0.09 |  | Priced by the gram
Star anise | 1 kg bag | 29 |  | Whole
Nutmeg, whole | 500 g bag | 0.05 |  | Priced by the gram
Saffron threads | 10 g jar | 6.9 |  | Grade 1, priced by the gram
Vanilla beans | 250 g bag | 0.86 |  | Grade A, priced by the gram
Vanilla paste, 500 g | jar | 74 |  | With seeds
Sumac | 1 kg bag | 19.5 |  | Tart
Za'atar | 1 kg bag | 21 |  | With sesame
Ras el hanout | 1 kg bag | 32 |  | House blend
Dukkah, pistachio | 1 kg tub | 34 |  | House blend
Chilli flakes | 1 kg bag | 17.5 |  | Medium hot
Aleppo pepper | 1 kg bag | 36 |  | Fruity
Bay leaves, dried | 250 g bag | 0.05 |  | Priced by the gram
Oregano, dried, Greek | 500 g bag | 0.03 |  | Priced by the gram
Mustard seeds, yellow | 1 kg bag | 9.8 |  | Whole
# Dry goods > Canned and jarred
Tomatoes, San Marzano, 2.5 kg | can; 6 can carton | 11.8 |  | DOP
Tomatoes, peeled, 2.5 kg | can; 6 can carton | 6.4 |  | Italian
Tomatoes, crushed, 2.5 kg | can; 6 can carton | 5.9 |  | Italian
Tomato paste, 800 g | can; 12 can carton | 4.2 |  | Double concentrate
Passata, 700 g | bottle; 12 bottle case | 3.1 |  | Smooth
Chickpeas, 2.5 kg | can; 6 can carton | 7.2 |  | In brine
Cannellini beans, 2.5 kg | can; 6 can carton | 7.4 |  | In brine
Coconut milk, 2.9 l | can; 6 can carton | 13.8 |  | 70 % coconut
Coconut cream, 400 ml | can; 24 can carton | 2.4 |  | 85 % coconut
Piquillo peppers, 2.5 kg | can | 29 |  | Wood roasted
Capers, baby, in salt, 1 kg | tub | 19.8 |  | Lilliput
Caperberries, 2 kg | jar | 22.5 |  | In vinegar
Cornichons, 2 kg | jar | 24 |  | Extra fine
Dill pickles, sliced, 2 kg | jar | 14.5 |  | For burgers
Olives, Kalamata, pitted, 2 kg | tub | 26.5 |  | In brine
Olives, Sicilian green, 2 kg | tub | 29 |  | Castelvetrano
Olives, Ligurian, 2 kg | tub | 32 |  | Small
Artichoke hearts, chargrilled, 2 kg | tub | 34 |  | In oil
Sundried tomatoes, strips, 2 kg | tub | 28 |  | In oil
Jalapeños, sliced, 3 kg | can | 14.8 |  | Pickled
Kimchi, 3 kg | tub | 29.5 |  | Vegan
Sauerkraut, 3 kg | tub | 24 |  | Live
# Dry goods > Condiments
Soy sauce, 1.8 l | bottle; 6 bottle case | 11.8 |  | Naturally brewed
Tamari, 1.8 l | bottle | 19.5 |  | Without gluten
Fish sauce, 700 ml | bottle; 12 bottle case | 5.4 |  | Megachef
Oyster sauce, 2.3 kg | bottle | 16.5 |  | Premium
Miso, white, 1 kg | tub | 12.8 |  | Shiro
Miso, red, 1 kg | tub | 13.4 |  | Aka
Gochujang, 1 kg | tub | 11.9 |  | Medium
Harissa, 1 kg | tub | 21.5 |  | Rose
Tahini, hulled, 3 kg | bucket | 36 |  | Lebanese
Mustard, Dijon, 1 kg | jar; 6 jar carton | 9.8 |  | Smooth
Mustard, wholegrain, 1 kg | jar | 10.4 |  | Old style
Mayonnaise, whole egg, 10 kg | bucket | 58 |  | Kitchen
Mayonnaise, kewpie, 1 kg | bottle | 11.8 |  | Japanese
Ketchup, 4 l | bottle | 16.9 |  | Kitchen
Worcestershire sauce, 1 l | bottle | 7.9 |  | Classic
Hot sauce, Louisiana style, 1 l | bottle | 9.4 |  | Cayenne
Honey, yellow box | 1 kg jar; 15 kg bucket | 12.9 |  | Raw
Maple syrup, 1 l | bottle | 24.5 |  | Grade A, dark
Pomegranate molasses, 1 l | bottle | 11.9 |  | Thick
Quince paste, 1 kg | tub | 19.5 |  | For the cheese board
Chicken stock, 5 l | bucket; 3 bucket carton | 34 |  | Made here
Veal jus, 2 kg | tub | 39 |  | Reduced
# Dry goods > Sugar and baking
Sugar, caster | 15 kg sack; 25 kg sack | 1.8 |  | Fine
Sugar, raw | 15 kg sack | 1.7 |  | Golden
Sugar, brown | 15 kg sack | 1.9 |  | Soft
Sugar, muscovado, dark | 5 kg bag | 4.2 |  | Moist
Sugar, pure icing | 15 kg sack | 2.4 |  | Sifted
Glucose syrup | 15 kg bucket | 3.1 |  | For sorbet
Yeast, fresh | 1 kg pack | 7.8 |  | Keep cold
Yeast, dry, instant, 500 g | pack; 20 pack carton | 6.4 |  | Red label
Baking powder, 5 kg | bucket | 32 |  | Double acting
Bicarbonate of soda, 5 kg | bucket | 19.5 |  | Fine
Gelatine leaves, gold, 1 kg | pack | 64 |  | 2 g leaves
Agar agar, 500 g | jar | 58 |  | Powder
Chocolate, couverture, dark 70 % | 2.5 kg bag; 10 kg carton | 24.5 |  | Buttons
Chocolate, couverture, milk 40 % | 2.5 kg bag; 10 kg carton | 23.5 |  | Buttons
Chocolate, couverture, white 34 % | 2.5 kg bag | 24 |  | Buttons
Cocoa powder, 22–24 % | 1 kg bag; 5 kg bag | 21 |  | Dutch process
Cocoa nibs | 1 kg bag | 28 |  | Roasted
# Dry goods > Nuts and dried fruit
Almonds, whole, natural | 1 kg bag; 10 kg carton | 16.8 |  | Nonpareil
Almonds, flaked | 1 kg bag; 10 kg carton | 17.9 |  | Blanched
Hazelnuts, roasted | 1 kg bag; 10 kg carton | 27.5 |  | Skinned
Pistachio kernels | 1 kg bag | 44 |  | Green
Walnut halves | 1 kg bag | 18.5 |  | Light
Pecans | 1 kg bag | 28 |  | Halves
Macadamias | 1 kg bag | 32 |  | Style 1
Pine nuts | 1 kg bag | 52 |  | Large
Cashews, raw | 1 kg bag; 10 kg carton | 17.5 |  | Whole
Peanuts, roasted | 1 kg bag | 8.8 |  | Unsalted
Sesame seeds, white | 1 kg bag; 10 kg carton | 8.4 |  | Hulled
Sunflower kernels | 1 kg bag; 10 kg carton | 5.6 |  | Raw
Pepitas | 1 kg bag; 10 kg carton | 11.8 |  | Raw
Linseed | 5 kg bag | 4.4 |  | Brown
Poppy seeds | 1 kg bag | 14.6 |  | Blue
Chia seeds, black | 1 kg bag | 10.5 |  | Whole
Currants | 1 kg bag; 12.5 kg carton | 7.2 |  | Vostizza
Sultanas | 12.5 kg carton | 5.1 |  | Sunraysia
Cranberries, dried | 1 kg bag | 12.8 |  | Sliced
Dates, Medjool | 5 kg carton | 14.5 |  | Large
Apricots, dried | 1 kg bag | 17.5 |  | Australian
Figs, dried | 1 kg bag | 16.4 |  | Whole
Coconut, shredded | 10 kg carton | 6.8 |  | Unsweetened
`
