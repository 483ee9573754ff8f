/** stand-in */
