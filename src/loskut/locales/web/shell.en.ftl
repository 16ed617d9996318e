# Parts of every page
ui-close = Close
ui-language = Language
ui-theme-light = Light colours
ui-theme-dark = Dark colours
ui-home = Home
ui-skip = Skip to the content

# When something goes wrong
error-offline = The server cannot be reached. Check the connection and try again.
error-server = The server failed (status { $status }). Try again in a moment.
error-unexpected = Something went wrong ({ $code }).
error-connection-lost = The connection is lost. It will come back by itself; then try again.
failure-title = This page did not load
failure-note = The connection may be down, or the server has been updated since you came.
failure-retry = Try again
missing-title = There is nothing here
missing-note = The link may be mistyped, or the page has moved.
